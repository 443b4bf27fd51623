import { CARD } from './instant.ts';

/** Time the mouse must rest on a card, in milliseconds. */
const REST_MS = 140;
const CAN_TURN = '(hover: hover) and (pointer: fine) and (prefers-reduced-motion: no-preference)';

/** Shows a product's second side while the mouse rests on its card; fetches nothing before that. */
export function turnOnHover(): void {
  const line = (navigator as { connection?: { saveData?: boolean } }).connection;
  let [over, timer]: [Element | null, number] = [null, 0];
  document.addEventListener('pointerover', ({ target, pointerType }) => {
    const card = target instanceof Element ? target.closest(CARD) : null;
    if (card === over) return;
    over = card;
    clearTimeout(timer);
    if (!card || pointerType === 'touch' || line?.saveData) return;
    if (!matchMedia(CAN_TURN).matches) return;
    timer = window.setTimeout(() => {
      import('./other-side.ts').then(
        ({ showOtherSide }) => showOtherSide(card),
        () => undefined,
      );
    }, REST_MS);
  });
}
