import type { FrontShape } from './chapters.contract.ts';

type Props = { shape: FrontShape; width: number; height: number };

/**
 * A line drawing of a product's front, `width` by `height` mm from the top left corner. Takes
 * colours and lines from the surrounding group; details on the front have no fill.
 */
export function FrontDrawing({ shape, width: w, height: h }: Props) {
  const small = Math.min(w, h);
  const on = { fill: 'none' };
  switch (shape) {
    case 'box':
      return <rect width={w} height={h} rx={small * 0.12} />;
    case 'ball':
      return (
        <>
          <ellipse cx={w / 2} cy={h / 2} rx={w / 2} ry={h / 2} />
          <path d={`M0 ${h / 2}a${w / 2} ${h * 0.09} 0 0 0 ${w} 0`} {...on} />
        </>
      );
    case 'bar':
      return (
        <>
          <rect width={w} height={h} rx={small * 0.3} />
          <rect
            x={h * 0.3}
            y={h * 0.24}
            width={w - h * 0.6}
            height={h * 0.52}
            rx={h * 0.2}
            {...on}
          />
        </>
      );
    case 'case':
      return (
        <>
          <rect width={w} height={h} rx={small * 0.38} />
          <path d={`M0 ${h * 0.4}h${w}`} {...on} />
          <circle cx={w / 2} cy={h * 0.6} r={small * 0.03} {...on} />
        </>
      );
    case 'speaker':
      return <Cones {...{ w, h }} cones={[[0.54, 0.36]]} />;
    case 'tower':
      return (
        <Cones
          {...{ w, h }}
          cones={[
            [0.2, 0.15],
            [0.66, 0.38],
          ]}
        />
      );
    case 'ring':
      return <Ring {...{ w, h }} />;
    case 'headset':
      return <Headset {...{ w, h }} />;
    case 'neckband':
      return <path d={archOf(w, h, w * 0.09)} />;
    case 'microphone':
      return <Microphone {...{ w, h }} />;
  }
}

type Sides = { w: number; h: number };

/**
 * A cabinet with round drivers, each given by its distance from the top and its radius as a
 * fraction of the width.
 */
function Cones({ w, h, cones }: Sides & { cones: [down: number, radius: number][] }) {
  return (
    <>
      <rect width={w} height={h} rx={Math.min(w, h) * 0.1} />
      {cones.map(([down, radius]) => (
        <g key={down} fill="none">
          <circle cx={w / 2} cy={h * down} r={Math.min(w, h) * radius} />
          <circle cx={w / 2} cy={h * down} r={Math.min(w, h) * radius * 0.4} />
        </g>
      ))}
    </>
  );
}

/** A ring on a foot, with a ball inside. */
function Ring({ w, h }: Sides) {
  const foot = h * 0.16;
  const middle = h * 0.46;
  const thick = w * 0.1;
  return (
    <>
      <path
        d={oval(w / 2, middle, w / 2, middle) + oval(w / 2, middle, w / 2 - thick, middle - thick)}
        fillRule="evenodd"
      />
      <rect x={w * 0.4} y={middle} width={w * 0.2} height={h - foot - middle + 1} />
      <circle cx={w / 2} cy={middle} r={w * 0.27} />
      <rect x={w * 0.17} y={h - foot} width={w * 0.66} height={foot} rx={foot * 0.4} />
    </>
  );
}

function oval(x: number, y: number, rx: number, ry: number): string {
  return `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0Z`;
}

function Headset({ w, h }: Sides) {
  const cup = { width: w * 0.17, height: h * 0.46, y: h * 0.54, rx: w * 0.07 };
  const pad = { width: w * 0.1, height: h * 0.4, y: h * 0.57, rx: w * 0.045 };
  return (
    <>
      <path d={archOf(w * 0.92, h * 0.66, w * 0.055)} transform={`translate(${w * 0.04})`} />
      <rect {...pad} x={w * 0.14} />
      <rect {...pad} x={w * 0.76} />
      <rect {...cup} />
      <rect {...cup} x={w - cup.width} />
    </>
  );
}

function Microphone({ w, h }: Sides) {
  return (
    <>
      <path d={`M${w * 0.2} ${w * 0.8}L${w * 0.3} ${h}H${w * 0.7}L${w * 0.8} ${w * 0.8}Z`} />
      <circle cx={w / 2} cy={w / 2} r={w / 2} />
    </>
  );
}

/** Returns the path of an arch of this thickness, open at the bottom. */
function archOf(w: number, h: number, thick: number): string {
  const rise = Math.min(w / 2, h);
  const [inner, innerRise] = [w / 2 - thick, rise - thick];
  return (
    `M0 ${h}V${rise}A${w / 2} ${rise} 0 0 1 ${w} ${rise}V${h}H${w - thick}V${rise}` +
    `A${inner} ${innerRise} 0 0 0 ${thick} ${rise}V${h}Z`
  );
}
