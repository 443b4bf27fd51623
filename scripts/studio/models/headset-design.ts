/** What tells one pair of headphones from another. Centimetres. */
export type HeadsetDesign = {
  cup: {
    outline: 'oval' | 'round' | 'rect' | 'hex' | 'drop';
    width: number;
    height: number;
    depth: number;
  };
  face: 'dish' | 'plate' | 'grille' | 'rings' | 'open' | 'spun';
  faceColor?: 'body' | 'trim' | 'metal' | 'deep' | 'black';
  finish: 'satin' | 'gloss' | 'matt';
  cushion: {
    kind: 'leather' | 'cloth' | 'knit' | 'foam';
    depth: number;
    width: number;
    color?: string;
  };
  band: 'padded' | 'suspended' | 'wire' | 'sport' | 'moulded';
  bandColor?: 'body' | 'trim' | 'metal';
  arm: 'fork' | 'blade' | 'rods';
  top: number;
  brand: string;
  light?: 'ring' | 'stripes' | 'dot';
  mic?: 'boom' | 'flex' | 'ball';
  hasCable?: boolean;
  scale?: number;
  cableColor?: string;
};
