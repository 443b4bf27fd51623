export type Cabinet = {
  width: number;
  height: number;
  depth: number;
  /** The front's outline: upright box, wider below, drawn in at the waist, cut corners. */
  outline: 'box' | 'wedge' | 'waist' | 'cut' | 'round';
  /** Radius and height of each woofer, then of the tweeter. */
  woofers: [radius: number, y: number][];
  tweeter?: [radius: number, y: number];
  lights: 'rings' | 'strips' | 'none';
  handle: 'trolley' | 'arch' | 'grip' | 'none';
  hasWheels?: boolean;
  hasGrille?: boolean;
  isWooden?: boolean;
  /** Brushed metal around the woofer and in its middle. */
  hasTrim?: boolean;
  mics: 1 | 2;
  knobs: number;
  brand: string;
  micScale?: number;
};
