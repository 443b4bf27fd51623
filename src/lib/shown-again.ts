/**
 * Calls when a page is shown that was made some time before: the browser brings it back whole, or
 * readied it before its link was pressed (see screens/shell/Instant.astro). Answers how to stop.
 */
export function onShownAgain(act: () => void): () => void {
  const onShow = ({ persisted }: PageTransitionEvent) => persisted && act();
  window.addEventListener('pageshow', onShow);
  document.addEventListener('prerenderingchange', act);
  return () => {
    window.removeEventListener('pageshow', onShow);
    document.removeEventListener('prerenderingchange', act);
  };
}
