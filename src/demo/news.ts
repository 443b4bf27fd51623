import { PARTY_FILE, slideFile } from './slides.ts';

type DemoNews = {
  title: string;
  link: string;
  /** The number of days before the catalogue is loaded. */
  daysAgo: number;
  summary: string;
  text: string;
  /** A file in pictures/, and its description. */
  picture: string;
  alt: string;
};

/** News of the demo shop, newest first. */
export const NEWS: readonly DemoNews[] = [
  {
    title: 'Karaoke season is here',
    link: 'karaoke-season',
    daysAgo: 6,
    summary: 'Two microphones, one speaker and every neighbour awake: how to choose a karaoke set.',
    text: `Weddings, birthdays, the last evening of a long holiday: the months ahead are when karaoke sets leave our warehouse fastest. Three things decide whether yours is still in use next year.

## Two microphones that charge themselves
Two are better than one, and a set whose microphones charge in the speaker itself gets used far more often than one that needs a hunt for batteries first.

## Echo and key that you can reach
Hardly anybody sings in the key of the recording. Knobs for echo and key on the speaker are quicker than any app, and they work when the phone is busy playing the song.

## Honest battery hours
Look for the figure at half volume, which is how most evenings begin. You will find it on the page of every [karaoke set](/category/karaoke-sets).`,
    picture: PARTY_FILE,
    alt: 'Two small karaoke speakers, yellow and pink, on a rug in front of a sofa',
  },
  {
    title: 'Where to put a soundbar',
    link: 'where-to-put-a-soundbar',
    daysAgo: 19,
    summary:
      'The same soundbar can mumble or speak clearly. It is mostly a matter of 30 centimetres.',
    text: `Voices get lost for three reasons, and none of them is the soundbar.

- It is too far back. Move its front edge level with the edge of the cabinet, or the cabinet becomes part of the sound.
- It is in a corner. Corners make bass louder than everything else; half a metre of space on both sides puts it right.
- It is far below the screen. Ears hear where a voice comes from, so keep the two as close as the stand allows.

A soundbar with its own subwoofer is easier: bass has no direction, so the box can go anywhere. See our [soundbars](/category/soundbars), each shown next to a television.`,
    picture: 'photo-ohm-bar2-black-10.webp',
    alt: 'A black soundbar and its subwoofer on a wooden table',
  },
  {
    title: 'How to read battery hours',
    link: 'reading-battery-hours',
    daysAgo: 40,
    summary:
      'Forty hours on the box, nine in your ears. What the figures mean and which one to trust.',
    text: `Manufacturers measure battery life with the case included, noise cancelling off and the volume at half. That is not wrong, but it is rarely how people listen.

As a rule of thumb, start with the figure for the ear buds alone, take off a quarter if you use noise cancelling, and another tenth for calls. What remains is close to a normal day.

Wherever the manufacturer gives both, we list the figure for the buds and the figure with the case separately: look at [ear buds](/category/ear-buds) and compare two of them side by side.`,
    picture: 'photo-vay-air1-white-6.webp',
    alt: 'White ear buds in front of their open case on a wooden table',
  },
  {
    title: 'Our listening room opens on Saturdays',
    link: 'listening-room',
    daysAgo: 62,
    summary: 'Come by between ten and four and compare before you buy. Bring your own music.',
    text: `From this month our small listening room in Mumbai is open on Saturdays from 10 to 4. Headphones, speakers and a karaoke set or two are ready to play, connected and charged.

You do not need to book, and nobody works on commission. Bring the music you know best: it is the only way to hear a difference. Directions are on [the contact page](/contact).`,
    picture: 'photo-riv-shee-brown-7.webp',
    alt: 'A wooden speaker with brass knobs on a table',
  },
  {
    title: 'Footsteps first: what a gaming headset is for',
    link: 'what-a-gaming-headset-is-for',
    daysAgo: 90,
    summary: 'More bass wins no rounds. What to listen for, and why the microphone matters most.',
    text: `Explosions are easy. What decides a round is quieter: a step on gravel to the left, a reload behind a wall. A gaming headset should make those clear, and that has little to do with how loud its bass is.

## Try this before you buy
Turn the volume down until you can hold a conversation. If you can still hear whether a sound is on your left or behind you, the headset does its job. If all that remains is bass, it does not.

## And then there is your team
They hear you through a microphone a few millimetres wide. One on a boom, close to your mouth, beats any that is hidden in an ear cup. You can hear the character of every [gaming headset](/category/gaming-headphones) on its page.`,
    picture: slideFile({ sku: 'KAI-STRX', color: 'white' }),
    alt: 'A white gaming headset on a desk at night, next to a keyboard that is lit',
  },
];
