export type NewsItem = {
  /** The part of the address after # on the news page. */
  id: string;
  title: string;
  /** Such as 2026-11-02. */
  date: string;
  /** One or two sentences for the home page. */
  summary: string;
  /** The whole text, one entry a paragraph. */
  paragraphs: readonly string[];
};

/** News of the shop, newest first. The home page shows the first three. Edit freely. */
export const NEWS: readonly NewsItem[] = [
  {
    id: 'karaoke-season',
    title: 'Karaoke season is here',
    date: '2026-11-02',
    summary: 'Two microphones, one speaker and every neighbour awake: how to choose a karaoke set.',
    paragraphs: [
      'Weddings, birthdays, the last evening of a long holiday: the months ahead are when karaoke sets leave our warehouse fastest. Three things decide whether yours is still in use next year.',
      'First, the microphones. Two are better than one, and a set whose microphones charge in the speaker itself gets used far more often than one that needs a hunt for batteries first. Second, echo and key controls that you can reach without a phone. Third, honest battery hours: look for the figure at half volume, which is how most evenings begin.',
      'You will find the microphones, the controls and the battery hours of every karaoke set on its product page.',
    ],
  },
  {
    id: 'reading-battery-hours',
    title: 'How to read battery hours',
    date: '2026-10-12',
    summary:
      'Forty hours on the box, nine in the ear. What the figures mean and which one to trust.',
    paragraphs: [
      'Manufacturers measure battery life with the case included, noise cancelling off and the volume at half. That is not wrong, but it is rarely how people listen.',
      'As a rule of thumb, start with the figure for the ear buds alone, take off a quarter if you use noise cancelling, and another tenth for calls. What remains is close to a normal day.',
      'Wherever the manufacturer gives both, we list the figure for the buds and the figure with the case separately.',
    ],
  },
  {
    id: 'listening-room',
    title: 'Our listening room opens on Saturdays',
    date: '2026-09-20',
    summary: 'Come by between ten and four and compare before you buy. Bring your own music.',
    paragraphs: [
      'From this month our small listening room in Mumbai is open on Saturdays from 10 to 4. Headphones, speakers and a karaoke set or two are ready to play, connected and charged.',
      'You do not need to book, and nobody works on commission. Bring the music you know best: it is the only way to hear a difference.',
    ],
  },
];
