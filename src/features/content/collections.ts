export type CollectionTile = {
  title: string;
  /** The category it leads to; a tile whose category is not there is left out. */
  link: string;
};

/** The tiles under the first banner of the home page. */
export const COLLECTIONS: readonly CollectionTile[] = [
  { title: 'Gaming Headphones', link: 'gaming-headphones' },
  { title: 'Karaoke', link: 'karaoke-sets' },
  { title: 'Ear Buds', link: 'ear-buds' },
  { title: 'Bluetooth Speakers', link: 'bluetooth-speakers' },
];

/** The second row of tiles, further down: none of those above. */
export const EXPLORE_TITLE = 'Explore Collection';
export const EXPLORE: readonly CollectionTile[] = [
  { title: 'Headphones', link: 'headphones' },
  { title: 'Wireless Speakers', link: 'wireless-speakers' },
  { title: 'Soundbars', link: 'soundbars' },
  { title: 'Neckbands', link: 'neckbands' },
];
export const EXPLORE_ACTION = 'Explore Now';
