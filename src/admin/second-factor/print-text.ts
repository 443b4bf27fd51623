/** Prints only this text, without the screen around it. */
export function printText(text: string): void {
  const frame = document.createElement('iframe');
  frame.ariaHidden = 'true';
  frame.tabIndex = -1;
  frame.style.cssText = 'position:fixed;width:0;height:0;border:0';
  frame.addEventListener('load', () => {
    const page = frame.contentWindow;
    if (!page) return;
    const sheet = page.document.createElement('pre');
    sheet.style.cssText = 'font:16px/1.6 monospace';
    sheet.textContent = text;
    page.document.body.append(sheet);
    page.addEventListener('afterprint', () => frame.remove());
    page.print();
  });
  frame.srcdoc = '<!doctype html><title>Recovery codes</title>';
  document.body.append(frame);
}
