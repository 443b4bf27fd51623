/** The look of the hosted page. */
export const PAGE_STYLE = `
:root { color-scheme: light dark; --paper: #f4f5f7; --card: #fff; --ink: #16181d; --soft: #5a6170;
  --line: #d9dde4; --edge: #7f8796; --accent: #4b32c3; --on-accent: #fff; --good: #0b7a43; --bad: #b3261e;
  --notice: #fff4d6; --on-notice: #5c4300; }
@media (prefers-color-scheme: dark) { :root { --paper: #121317; --card: #1c1e24; --ink: #f0f1f4;
  --soft: #a8afbd; --line: #383c46; --edge: #7f8796; --accent: #a99bff; --on-accent: #17123a; --good: #5fd39a;
  --bad: #ff8f86; --notice: #3a2f10; --on-notice: #ffe3a0; } }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; background: var(--paper); color: var(--ink);
  font: 16px/1.5 system-ui, sans-serif; }
.notice { margin: 0; padding: 10px 56px 10px 16px; background: var(--notice); color: var(--on-notice);
  font-weight: 600; text-align: center; }
main { max-width: 460px; margin: 0 auto; padding: 20px 16px 40px; }
.card { background: var(--card); border: 1px solid var(--line); border-radius: 16px; padding: 20px;
  margin-bottom: 16px; }
h1 { font-size: 16px; font-weight: 600; margin: 0; color: var(--soft); }
h2 { font-size: 16px; margin: 0 0 4px; }
.amount { font-size: 34px; font-weight: 700; line-height: 1.2; margin: 2px 0 8px;
  font-variant-numeric: tabular-nums; }
.order { margin: 0; color: var(--soft); font-size: 14px; overflow-wrap: anywhere; }
.hint { margin: 0 0 12px; color: var(--soft); font-size: 14px; }
[role=tablist] { display: grid; grid-template-columns: 1fr 1fr; gap: 4px; padding: 4px;
  background: var(--paper); border-radius: 12px; margin-bottom: 16px; }
[role=tab] { border: 0; background: none; color: var(--soft); }
[role=tab][aria-selected=true] { background: var(--card); color: var(--ink);
  box-shadow: 0 1px 3px rgb(0 0 0 / .2); }
button { font: inherit; font-weight: 600; min-height: 44px; padding: 8px 14px; border-radius: 10px;
  border: 1px solid var(--edge); background: var(--card); color: var(--ink); cursor: pointer; }
button.main { width: 100%; border-color: var(--accent); background: var(--accent);
  color: var(--on-accent); }
button:disabled { opacity: .55; cursor: default; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
label { display: block; font-size: 14px; font-weight: 600; margin-bottom: 4px; }
input, select { width: 100%; font: inherit; min-height: 44px; padding: 8px 12px; margin-bottom: 12px;
  border: 1px solid var(--edge); border-radius: 10px; background: var(--card); color: var(--ink); }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 12px; }
.outcomes { display: grid; grid-template-columns: 1fr 1fr; gap: 8px; }
.outcomes .wide { grid-column: 1 / -1; }
.status { margin: 0; font-weight: 600; }
.status:empty { display: none; }
.status.good { color: var(--good); } .status.bad { color: var(--bad); }
#over .main { margin-top: 12px; }
#qr { display: block; width: 224px; margin: 16px auto 0; background: #fff; image-rendering: pixelated; }
#qr-part { text-align: center; } a { color: var(--accent); }
[hidden] { display: none !important; }
@media (max-width: 380px) { .outcomes { grid-template-columns: 1fr; } }
`;
