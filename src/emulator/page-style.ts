/** The look of the hosted page and of the page that plays a UPI app. */
export const PAGE_STYLE = `
:root { color-scheme: light dark; --paper: #eef0f6; --card: #fff; --ink: #14172b; --soft: #555c72;
  --line: #dfe2ec; --edge: #7f8796; --accent: #4230b8; --on-accent: #fff; --wash: #f0eefc;
  --good: #0b7a43; --bad: #b3261e; --notice: #fff4d6; --on-notice: #5c4300;
  --bill: linear-gradient(150deg, #221a63, #3b2ba6); --on-bill: #fff; --on-bill-soft: #cfc9f5; }
@media (prefers-color-scheme: dark) { :root { --paper: #0f1018; --card: #191b27; --ink: #f0f1f7;
  --soft: #a9afc2; --line: #30334a; --edge: #7f8796; --accent: #aca0ff; --on-accent: #17123a; --wash: #25233f;
  --good: #5fd39a; --bad: #ff8f86; --notice: #3a2f10; --on-notice: #ffe3a0;
  --bill: linear-gradient(150deg, #1b1650, #2c2280); } }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; background: var(--paper); color: var(--ink);
  font: 16px/1.5 'Inter', 'Segoe UI', Roboto, system-ui, sans-serif; }
.notice { margin: 0; padding: 10px 56px; background: var(--notice); color: var(--on-notice);
  font-size: 14px; font-weight: 600; text-align: center; }
main { max-width: 460px; margin: 0 auto; padding: 20px 16px 40px; }
.card, .bill, .tests { border-radius: 20px; padding: 20px; margin-bottom: 16px; }
.card { background: var(--card); border: 1px solid var(--line); box-shadow: 0 16px 40px -28px rgb(20 23 43 / .5); }
h1 { font-size: 16px; font-weight: 600; margin: 0; color: var(--soft); }
h2 { font-size: 16px; margin: 0 0 4px; }
.amount { font-size: 34px; font-weight: 700; line-height: 1.2; margin: 2px 0 8px; letter-spacing: -.02em;
  font-variant-numeric: tabular-nums; }
.order { margin: 0; color: var(--soft); font-size: 14px; overflow-wrap: anywhere; }
.hint { text-wrap: pretty; margin: 0 0 12px; color: var(--soft); font-size: 14px; }
.icon { fill: none; stroke: currentColor; stroke-width: 1.8; stroke-linecap: round; stroke-linejoin: round;
  flex: none; vertical-align: -5px; }

.bill { background: var(--bill); color: var(--on-bill); }
.bill h1, .bill dt, .bill .promise { color: var(--on-bill-soft); font-size: 14px; font-weight: 500; }
.bill .amount { font-size: 40px; }
.bill dl { margin: 0; display: grid; gap: 2px; font-size: 14px; }
.bill dl div { display: flex; gap: 12px; }
.bill dt { min-width: 48px; }
.bill dd { margin: 0; font-weight: 600; overflow-wrap: anywhere; }
.secure { display: flex; align-items: center; gap: 8px; margin: 0 0 20px; font-size: 14px; font-weight: 600; }
.promise { display: none; margin: auto 0 0; padding-top: 32px; }

[role=tablist] { display: grid; grid-auto-flow: column; grid-auto-columns: 1fr; gap: 8px; margin-bottom: 20px; }
[role=tab] { display: grid; justify-items: center; align-content: center; gap: 4px; min-height: 68px; padding: 8px 2px;
  border-color: var(--line); color: var(--soft); font-size: 13px; line-height: 1.2; }
[role=tab][aria-selected=true] { border-color: var(--accent); background: var(--wash); color: var(--accent);
  box-shadow: inset 0 0 0 1px var(--accent); }
button { font: inherit; font-weight: 600; min-height: 44px; padding: 8px 14px; border-radius: 12px;
  border: 1px solid var(--edge); background: var(--card); color: var(--ink); cursor: pointer; }
button.main { width: 100%; min-height: 52px; border-color: var(--accent); background: var(--accent);
  color: var(--on-accent); }
button.main:hover:enabled { filter: brightness(1.08); }
button:disabled { opacity: .55; cursor: default; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
label { display: block; font-size: 14px; font-weight: 600; margin-bottom: 4px; }
input, select { width: 100%; font: inherit; min-height: 48px; padding: 8px 14px; margin-bottom: 14px;
  border: 1px solid var(--edge); border-radius: 12px; background: var(--card); color: var(--ink);
  font-variant-numeric: tabular-nums; }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 12px; }
.tests { border: 1px dashed var(--edge); }
.outcomes { display: grid; grid-template-columns: 1fr 1fr; gap: 8px; font-size: 14px; }
.outcomes button { background: none; }
.outcomes .wide { grid-column: 1 / -1; }
.status { margin: 0; font-weight: 600; }
.status:empty { display: none; }
.status.good { color: var(--good); } .status.bad { color: var(--bad); }
#over .main { margin-top: 12px; }
#qr { display: block; width: 224px; margin: 16px auto 0; background: #fff; border-radius: 12px; image-rendering: pixelated; }
#qr-part { text-align: center; } a { color: var(--accent); }
[hidden] { display: none !important; }
@media (max-width: 480px) { .notice { padding-left: 16px; text-align: left; }
  .outcomes { grid-template-columns: 1fr; } }
@media (min-width: 800px) {
  main.window { display: grid; grid-template-columns: 320px 1fr; gap: 24px; max-width: 880px; padding-top: 48px; }
  .window .bill { display: flex; flex-direction: column; min-height: 420px; margin: 0 0 16px; padding: 28px; }
  .window .promise { display: block; }
  .window :is(.card, .tests) { padding: 28px; }
}
`;
