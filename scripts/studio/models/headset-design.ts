/** What tells one pair of headphones from another. Centimetres. */
export type HeadsetDesign = {
  cup: {
    outline: 'oval' | 'round' | 'rect' | 'hex' | 'drop';
    width: number;
    height: number;
    depth: number;
  };
  face: 'dish' | 'plate' | 'grille' | 'rings' | 'open' | 'spun' | 'pillow';
  faceColor?: 'body' | 'trim' | 'metal' | 'deep' | 'black' | 'accent';
  finish: 'satin' | 'gloss' | 'matt' | 'anodised';
  cushion: {
    kind: 'leather' | 'cloth' | 'knit' | 'foam';
    depth: number;
    width: number;
    /** A colour of its own, or the product's accent. */
    color?: string;
    /** How wide a foam pad is, where it is not its cup's width. */
    across?: number;
  };
  band: 'padded' | 'suspended' | 'moulded' | 'wire' | 'stem' | 'strap' | 'fold' | 'soft' | 'ribbed';
  bandColor?: 'body' | 'trim' | 'metal';
  /** What carries the cups, where the band does not do so itself. */
  arm?: 'fork' | 'blade' | 'rods';
  top: number;
  brand: string;
  /** How far below its middle the cup carries its brand, in parts of its height. */
  brandDrop?: number;
  light?: 'ring' | 'stripes' | 'dot';
  mic?: 'boom' | 'flex' | 'ball';
  hasCable?: boolean;
  scale?: number;
  cableColor?: string;
};
