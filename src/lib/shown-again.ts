/**
 * Calls when a page is shown that was made some time before: the browser brings it back whole, or
 * readied it before its link was pressed (see screens/shell/Instant.astro). Answers how to stop.
 */
export function onShownAgain(act: () => void): () => void {
  const onShow = ({ persisted }: PageTransitionEvent) => persisted && afterFrame(act);
  const onOpen = () => afterFrame(act);
  window.addEventListener('pageshow', onShow);
  document.addEventListener('prerenderingchange', onOpen);
  return () => {
    window.removeEventListener('pageshow', onShow);
    document.removeEventListener('prerenderingchange', onOpen);
  };
}

/** Calls once somebody sees this page: at once, or when one that was readied before is opened. */
export function onceShown(act: () => void): void {
  // Not yet in the types of the language.
  if (Reflect.get(document, 'prerendering') !== true) act();
  else document.addEventListener('prerenderingchange', () => afterFrame(act), { once: true });
}

/** What was pressed is seen first: what has changed since is looked for once it is. */
function afterFrame(act: () => void): void {
  requestAnimationFrame(() => setTimeout(act));
}
