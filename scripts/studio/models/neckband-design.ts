export type Design = {
  /** The shape and material of its band: one part, or beads on a string. */
  shape: 'arch' | 'splayed' | 'drop' | 'angular' | 'ring' | 'sport';
  isBeads?: boolean;
  /** Half the band's width behind the neck, and how long its arms are. */
  reach: number;
  arm: number;
  /** The band's thickness at the neck and the pods' at the ends. */
  band: [width: number, height: number];
  pod: [width: number, height: number, length: number];
  cover: 'silicone' | 'cloth' | 'satin' | 'steel';
  bud: 'round' | 'angled' | 'wing' | 'metal';
  light?: boolean;
  bead?: boolean;
  brand: string;
};
