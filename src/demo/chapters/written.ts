import { FOR_EARS } from './for-ears.ts';
import { FOR_ROOMS } from './for-rooms.ts';

/** What is told of one product besides its figures. */
export type Written = {
  scenes: [title: string, text: string, picture: number][];
  /** What is told beside its parts pulled out. */
  inside?: [title: string, text: string];
  box: string[];
  /** Width, height and depth. */
  size?: { mm: [number, number, number]; text: string };
};

/** What is told of the products that most people look at, by the beginning of their SKUs. */
export const WRITTEN: Record<string, Written> = { ...FOR_EARS, ...FOR_ROOMS };
