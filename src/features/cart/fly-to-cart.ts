const FLIGHT_MS = 520;

/** Animates a card's picture into the header's cart, unless reduced motion is preferred. */
export function flyToCart(card: Element | null | undefined): void {
  const picture = card?.querySelector('img');
  const bag = document.querySelector('#header [aria-haspopup="dialog"][href="/cart"]');
  if (!picture || !bag || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const from = picture.getBoundingClientRect();
  const to = bag.getBoundingClientRect();
  const copy = new Image();
  copy.src = picture.currentSrc;
  copy.alt = '';
  Object.assign(copy.style, {
    position: 'fixed',
    zIndex: '60',
    left: `${from.left}px`,
    top: `${from.top}px`,
    width: `${from.width}px`,
    height: `${from.height}px`,
    objectFit: 'cover',
    borderRadius: '1.125rem',
    pointerEvents: 'none',
  });
  document.body.append(copy);
  const [x, y] = [
    to.left + to.width / 2 - from.left - from.width / 2,
    to.top + to.height / 2 - from.top - from.height / 2,
  ];
  copy
    .animate(
      [
        { transform: 'none', opacity: 1 },
        { transform: `translate(${x * 0.6}px, ${y * 0.75}px) scale(0.4)`, opacity: 0.95 },
        { transform: `translate(${x}px, ${y}px) scale(0.06)`, opacity: 0.2 },
      ],
      { duration: FLIGHT_MS, easing: 'cubic-bezier(0.4, 0, 0.2, 1)' },
    )
    .finished.finally(() => copy.remove())
    .catch(() => {});
}
