import { PAGE_FONTS } from './page-font.ts';

/** The arrow of a select, which cannot take the text's colour. */
const arrow = (color: string) =>
  `data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='12' height='8' fill='none' stroke='%23${color}' stroke-width='2' stroke-linecap='round' stroke-linejoin='round'%3E%3Cpath d='m1 1 5 5 5-5'/%3E%3C/svg%3E`;

/** The look of the hosted page and of the page that plays a UPI app. */
export const PAGE_STYLE = `${PAGE_FONTS}
:root { color-scheme: light dark; --paper: #f6f7f4; --card: #fff; --sunk: #eceee9; --ink: #10211f;
  --soft: #50605d; --line: #dde1db; --edge: #83918d; --accent: #0b5b58; --on-accent: #fff; --wash: #e0eeea;
  --good: #1b6b3a; --bad: #b3261e; --arrow: url("${arrow('50605d')}"); }
@media (prefers-color-scheme: dark) { :root { --paper: #0b1413; --card: #13201f; --sunk: #1a2a28;
  --ink: #edf3f1; --soft: #a3b4b0; --line: #263634; --edge: #6d807c; --accent: #6fcfc3; --on-accent: #06211f;
  --wash: #143330; --good: #7fd6a0; --bad: #ff9c94; --arrow: url("${arrow('a3b4b0')}"); } }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; background: var(--paper); color: var(--ink);
  font: 500 16px/1.5 'Manrope', system-ui, sans-serif; }
.notice { margin: 0; padding: 12px 56px; background: var(--sunk); color: var(--soft);
  font-size: 14px; font-weight: 600; text-align: center; }
main { max-width: 460px; margin: 0 auto; padding: 20px 16px 40px; }
.card, .bill, .tests { border-radius: 18px; padding: 20px; margin-bottom: 16px; }
.card { background: var(--card); border: 1px solid var(--line); }
h1 { font-size: 16px; font-weight: 600; margin: 0; color: var(--soft); }
h2 { font-size: 16px; margin: 0 0 4px; }
.amount { font: 700 36px/1.2 'Anek', 'Manrope', sans-serif; margin: 2px 0 8px; letter-spacing: -.01em;
  font-variant-numeric: tabular-nums; }
.order { margin: 0; color: var(--soft); font-size: 14px; overflow-wrap: anywhere; }
.hint { text-wrap: pretty; margin: 0 0 12px; color: var(--soft); font-size: 14px; }
.icon { fill: none; stroke: currentColor; stroke-width: 1.8; stroke-linecap: round; stroke-linejoin: round;
  flex: none; vertical-align: -5px; }

.bill { background: var(--card); border: 1px solid var(--line); }
.bill h1, .bill dt, .bill .promise { color: var(--soft); font-size: 14px; font-weight: 500; }
.bill .amount { font-size: 44px; }
.bill dl { margin: 0; display: grid; gap: 2px; font-size: 14px; }
.bill dl div { display: flex; gap: 12px; }
.bill dt { min-width: 48px; }
.bill dd { margin: 0; font-weight: 600; overflow-wrap: anywhere; }
.secure { display: flex; align-items: center; gap: 8px; margin: 0 0 20px; font-weight: 700; }
.secure .icon { color: var(--accent); }
.item { display: flex; align-items: center; gap: 12px; margin-top: 16px; padding-top: 16px; border-top: 1px solid var(--line);
  font-size: 14px; font-weight: 600; line-height: 1.35; }
.item img { flex: none; object-fit: contain; border-radius: 12px; background: var(--sunk); }
.item p { margin: 0; } .item span { display: block; color: var(--soft); font-weight: 500; }
.promise { display: none; margin: 20px 0 0; padding-top: 16px; border-top: 1px solid var(--line); }

[role=tablist] { display: grid; grid-template-columns: repeat(3, 1fr); gap: 8px; margin-bottom: 20px; }
[role=tab]:only-child { grid-column: 1 / -1; }
[role=tab] { display: grid; justify-items: center; align-content: center; gap: 4px; min-height: 68px; padding: 8px 0;
  border-color: var(--line); color: var(--soft); font-size: 13px; line-height: 1.2; white-space: nowrap; }
[role=tab][aria-selected=true] { border-color: var(--accent); background: var(--wash); color: var(--accent);
  box-shadow: inset 0 0 0 1px var(--accent); }
button { font: inherit; font-weight: 600; min-height: 44px; padding: 8px 14px; border-radius: 12px;
  border: 1px solid var(--edge); background: var(--card); color: var(--ink); cursor: pointer; }
button.main { width: 100%; min-height: 52px; border-radius: 99px; font-weight: 700; border-color: var(--accent); background: var(--accent);
  color: var(--on-accent); }
button.main:hover:enabled { filter: brightness(1.08); }
button:disabled { opacity: .55; cursor: default; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
label { display: block; font-size: 14px; font-weight: 600; margin-bottom: 8px; }
input, select { width: 100%; font: inherit; min-height: 48px; padding: 8px 14px; margin-bottom: 14px;
  border: 1px solid var(--edge); border-radius: 12px; background: var(--card); color: var(--ink);
  font-variant-numeric: tabular-nums; }
select { appearance: none; padding-right: 40px; background: var(--card) var(--arrow) no-repeat right 16px center; text-overflow: ellipsis; }
:is(input, select):hover { border-color: var(--soft); }
input[aria-invalid] { border-color: var(--bad); box-shadow: inset 0 0 0 1px var(--bad); }
.wrong { margin: -8px 0 14px; color: var(--bad); font-size: 14px; font-weight: 600; line-height: 1.35; }
.number { position: relative; } .number input { letter-spacing: .02em; padding-right: 104px; }
#card-network { position: absolute; right: 14px; top: 0; line-height: 48px; color: var(--soft); font-size: 13px; font-weight: 700; }
.offers { margin: 4px 0 16px; border: 1px solid var(--line); border-radius: 12px; padding-inline: 14px; font-size: 14px; }
.offers[open] { padding-bottom: 4px; }
fieldset { margin: 0 -14px; padding: 0; border: 0; }
.choice { display: flex; gap: 12px; align-items: start; margin: 0; padding: 12px 14px; border-top: 1px solid var(--line); cursor: pointer; }
.choice input { flex: none; width: 20px; min-height: 20px; height: 20px; margin: 0; accent-color: var(--accent); }
.choice small { display: block; color: var(--soft); font-size: 13px; font-weight: 500; text-wrap: pretty; }
.choice:has(:checked) { background: var(--wash); }
.hidden-text { position: absolute; clip-path: inset(50%); width: 1px; height: 1px; overflow: hidden; }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 12px; }
.tests { padding-block: 4px; border: 1px solid var(--line); }
.tests[open] { padding-bottom: 20px; }
summary { display: flex; align-items: center; justify-content: space-between; min-height: 48px; font-weight: 700; cursor: pointer; }
summary::-webkit-details-marker { display: none; }
summary::after { content: ''; flex: none; margin: -4px 4px 0; padding: 4px; border: solid; border-width: 0 1.5px 1.5px 0; rotate: 45deg; }
[open] > summary::after { rotate: 225deg; }
.outcomes { display: grid; grid-template-columns: 1fr 1fr; gap: 8px; font-size: 14px; }
.outcomes button { background: none; }
.outcomes .wide { grid-column: 1 / -1; }
.status { margin: 0; font-weight: 600; border-radius: 4px; outline-offset: 8px; }
.status:empty { display: none; }
.status.good { color: var(--good); } .status.bad { color: var(--bad); }
#over .main { margin-top: 12px; }
#qr { display: block; width: 224px; margin: 16px auto 0; background: #fff; border-radius: 12px; image-rendering: pixelated; }
#qr-part { text-align: center; } a { color: var(--accent); }
[hidden] { display: none !important; }
@media (max-width: 480px) { .notice { padding-left: 16px; text-align: left; }
  .outcomes { grid-template-columns: 1fr; } .card { padding: 16px; } [role=tablist] { gap: 6px; } }
@media (min-width: 720px) {
  main.window { display: grid; grid-template-columns: 260px minmax(0, 1fr); align-items: start; gap: 20px; max-width: 920px;
    padding: clamp(28px, 12vh, 160px) 24px 40px; }
  .window .promise { display: block; }
  .window .bill .amount { font-size: clamp(34px, 5vw, 44px); }
  .window :is(.card, .bill) { padding: 24px; } .window .tests { padding-inline: 24px; }
}
@media (min-width: 900px) {
  [role=tab] { display: flex; align-items: center; justify-content: center; gap: 8px; min-height: 52px; font-size: 14px; }
  main.window { grid-template-columns: 320px minmax(0, 1fr); gap: 24px; }
  .window :is(.card, .bill) { padding: 28px; } .window .tests { padding-inline: 28px; }
}
`;
