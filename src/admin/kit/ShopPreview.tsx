import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { SPLASH_COOKIE } from '#src/screens/shell/start-up/start-up.ts';

const DEVICES = [
  { id: 'phone', label: 'Phone', width: 390 },
  { id: 'desktop', label: 'Desktop', width: 1280 },
] as const;
const SCHEMES = [
  { id: 'light', label: 'Light' },
  { id: 'dark', label: 'Dark' },
] as const;
type Device = (typeof DEVICES)[number]['id'];
type Scheme = (typeof SCHEMES)[number]['id'];

/** Height of the preview on the screen. */
const HEIGHT = 640;

type Props<T> = {
  /** Accessible name of the frame. */
  title: string;
  src: string;
  /** The changes to show on the page. */
  value: T;
  onShow: (page: Document, value: T, scheme: Scheme) => void;
  children: ReactNode;
};

/** A page of the shop with changes that are not saved, as phones and desktops show it. */
export function ShopPreview<T>({ title, src, value, onShow, children }: Props<T>) {
  const [device, setDevice] = useState<Device>('desktop');
  const [scheme, setScheme] = useState<Scheme>('light');
  const [loads, setLoads] = useState(0);
  const frame = useRef<HTMLIFrameElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const room = useWidth(box);
  const show = useEffectEvent(onShow);

  useEffect(() => {
    const page = frame.current?.contentDocument;
    if (page && loads > 0) show(page, value, scheme);
  }, [value, scheme, loads]);

  const width = DEVICES.find(({ id }) => id === device)?.width ?? room;
  const scale = room === 0 ? 1 : Math.min(1, room / width);
  return (
    <section aria-label="Preview" className="grid grid-cols-1 gap-3 xl:sticky xl:top-4">
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="mr-auto text-lg font-bold tracking-tight">Preview</h2>
        <Choice label="Device" options={DEVICES} value={device} onChange={setDevice} />
        <Choice label="Colour theme" options={SCHEMES} value={scheme} onChange={setScheme} />
      </div>
      <div
        ref={box}
        style={{ height: HEIGHT }}
        className="grid justify-items-center overflow-hidden rounded-card border border-line bg-sunk"
      >
        {room > 0 && (
          <iframe
            ref={frame}
            title={title}
            src={src}
            style={{
              ...{ width, height: HEIGHT / scale, transform: `scale(${scale})` },
              ...{ marginRight: Math.min(0, room - width) },
            }}
            className={`max-w-none ${scale < 1 ? 'origin-top-left justify-self-start' : 'origin-top'}`}
            onLoad={() => setLoads((before) => before + 1)}
          />
        )}
      </div>
      <p className="text-sm text-soft">{children}</p>
    </section>
  );
}

type ChoiceProps<Id extends string> = {
  label: string;
  options: readonly { id: Id; label: string }[];
  value: Id;
  onChange: (id: Id) => void;
};

function Choice<Id extends string>({ label, options, value, onChange }: ChoiceProps<Id>) {
  return (
    <div role="group" aria-label={label} className="flex rounded-full border border-line p-0.5">
      {options.map(({ id, label: text }) => (
        <button
          key={id}
          type="button"
          aria-pressed={id === value}
          onClick={() => onChange(id)}
          className="min-h-9 rounded-full px-3 text-sm font-semibold text-soft hover:text-ink aria-pressed:bg-wash aria-pressed:text-brand"
        >
          {text}
        </button>
      ))}
    </div>
  );
}

/** Returns the width of an element, 0 until it is known. Skips the shop's splash in the preview. */
function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    document.cookie = `${SPLASH_COOKIE}=1; path=/; SameSite=Lax`;
    const watch = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0));
    if (element.current) watch.observe(element.current);
    return () => watch.disconnect();
  }, [element]);
  return width;
}
