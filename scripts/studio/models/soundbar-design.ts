export type Bar = {
  length: number;
  height: number;
  depth: number;
  ends: 'square' | 'round' | 'cut';
  front: 'grille' | 'cloth';
  body: 'satin' | 'gloss' | 'wood' | 'matt';
  sub?: [width: number, height: number, depth: number];
  /** The position of the subwoofer, in parts of the bar's length from its middle. */
  subAt?: number;
  isSubRound?: boolean;
  /** It plays into the floor: no driver stands out of its side. */
  isSubDownward?: boolean;
  surrounds?: boolean;
  hasKnob?: 'brass' | 'steel';
  hasUpward?: boolean;
  hasStrip?: boolean;
  hasRemote?: boolean;
  brand: string;
};
