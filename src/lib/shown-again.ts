import { afterPaint } from './after-paint.ts';

/**
 * Calls when a page is shown that was made some time before: the browser brings it back whole, or
 * readied it before its link was pressed (see screens/shell/Instant.astro). Answers how to stop.
 */
export function onShownAgain(act: () => void): () => void {
  const onShow = ({ persisted }: PageTransitionEvent) => persisted && afterPaint(act);
  const onOpen = () => afterPaint(act);
  window.addEventListener('pageshow', onShow);
  document.addEventListener('prerenderingchange', onOpen);
  return () => {
    window.removeEventListener('pageshow', onShow);
    document.removeEventListener('prerenderingchange', onOpen);
  };
}

/** Calls `act` once the page is visible: immediately or, if prerendered, when it is opened. */
export function onceShown(act: () => void): void {
  // Not yet in the types of the language.
  if (Reflect.get(document, 'prerendering') !== true) act();
  else document.addEventListener('prerenderingchange', () => afterPaint(act), { once: true });
}
