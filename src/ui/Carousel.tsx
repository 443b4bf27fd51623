import {
  Children,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import type { Swiper } from 'swiper';
import { ChevronLeftIcon, ChevronRightIcon } from './icons.tsx';

const SPEED_MS = 500;

type Props = {
  /** The row's name for screen readers. */
  label: string;
  /** Shown left of the arrows. */
  heading?: ReactNode;
  children: ReactNode;
  /** Called when somebody moves the row: more cards may be added at its end. */
  onMove?: (() => void) | undefined;
};

/** A row of cards: 5 wide, fewer on smaller screens. Scrolls natively until Swiper has loaded. */
export function Carousel({ label, heading, children, onMove }: Props) {
  const host = useRef<HTMLDivElement>(null);
  const { go, atStart, atEnd } = useSwiper(host, Children.count(children), onMove);

  return (
    <section aria-label={label} aria-roledescription="carousel">
      <div className="mb-6 flex items-center justify-between gap-4">
        <div className="flex-1">{heading}</div>
        {/* No arrows when all cards are visible. */}
        <div className={`hidden gap-2 ${atStart && atEnd ? '' : 'sm:flex'}`}>
          <Arrow to="Previous" disabled={atStart} onClick={() => go(-1)} />
          <Arrow to="Next" disabled={atEnd} onClick={() => go(1)} />
        </div>
      </div>
      <div ref={host} className="swiper carousel-row">
        <ul className="swiper-wrapper">
          {Children.map(children, (child) => (
            <li className="carousel-slide swiper-slide">{child}</li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function useSwiper(
  host: RefObject<HTMLDivElement | null>,
  count: number,
  onMove: (() => void) | undefined,
) {
  const [swiper, setSwiper] = useState<Swiper>();
  const [ends, setEnds] = useState({ atStart: true, atEnd: false });
  // Arrow presses before Swiper had loaded.
  const early = useRef(0);
  const onSlideChange = useEffectEvent(() => onMove?.());

  function go(by: number) {
    if (!swiper) early.current += by;
    else if (by < 0) swiper.slidePrev();
    else swiper.slideNext();
  }

  useEffect(() => {
    let made: Swiper | undefined;
    let gone = false;
    void import('swiper').then(({ Swiper }) => {
      if (gone || !host.current) return;
      const note = ({ isBeginning, isEnd }: Swiper) =>
        setEnds({ atStart: isBeginning, atEnd: isEnd });
      made = new Swiper(host.current, {
        slidesPerView: 'auto',
        speed: matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : SPEED_MS,
        watchOverflow: true,
        on: {
          init: note,
          // From the start, as an arrow may be pressed before the next effect.
          slideChange: (row) => {
            note(row);
            onSlideChange();
          },
          resize: note,
          reachEnd: note,
          fromEdge: note,
          update: note,
        },
      });
      setSwiper(made);
    });
    return () => {
      gone = true;
      made?.destroy(true, false);
    };
  }, [host]);

  useEffect(() => {
    swiper?.update();
    if (swiper && early.current > 0) swiper.slideTo(early.current);
    if (swiper) early.current = 0;
  }, [swiper, count]);

  return { go, ...ends };
}

type ArrowProps = { to: 'Previous' | 'Next'; disabled: boolean; onClick: () => void };

function Arrow({ to, disabled, onClick }: ArrowProps) {
  const Icon = to === 'Previous' ? ChevronLeftIcon : ChevronRightIcon;
  return (
    <button
      type="button"
      aria-label={to}
      disabled={disabled}
      onClick={onClick}
      className="carousel-arrow"
    >
      <Icon />
    </button>
  );
}
