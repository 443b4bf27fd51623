/** The differences between pairs of headphones, in centimetres. */
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
    /** The width of a foam pad, if it differs from its cup's. */
    across?: number;
  };
  band: 'padded' | 'suspended' | 'moulded' | 'wire' | 'stem' | 'strap' | 'fold' | 'soft' | 'ribbed';
  bandColor?: 'body' | 'trim' | 'metal';
  /** The part that carries the cups, if it is not the band. */
  arm?: 'fork' | 'blade' | 'rods';
  top: number;
  brand: string;
  /** The distance of the brand below the cup's middle, in parts of its height. */
  brandDrop?: number;
  light?: 'ring' | 'stripes' | 'dot';
  mic?: 'boom' | 'flex' | 'ball';
  hasCable?: boolean;
  scale?: number;
  cableColor?: string;
};
