import type { UpiApp } from './upi-apps.ts';

/** The colour of each app and its initials: recognisable, and nobody's trademark. */
const MARKS: Record<UpiApp, [background: string, initials: string]> = {
  gpay: ['#1a66d6', 'G'],
  phonepe: ['#5f259f', 'Ph'],
  paytm: ['#00669c', 'Pt'],
  bhim: ['#b8500c', 'B'],
  default: ['#50605d', 'UPI'],
};

/** A tile in the colour of a UPI app, next to its name. Screen readers ignore it. */
export function AppMark({ app }: { app: UpiApp }) {
  const [background, initials] = MARKS[app];
  return (
    <span
      aria-hidden="true"
      data-initials={initials}
      style={{ background }}
      className="grid size-9 shrink-0 place-items-center rounded-field font-display font-extrabold text-white before:content-[attr(data-initials)]"
    />
  );
}
