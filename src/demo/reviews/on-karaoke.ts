import { said, type Said } from './said.ts';

/** Reviews of karaoke sets, by the product's SKU. */
export const ON_KARAOKE: Record<string, Said[]> = {
  'RIV-MEHF': [
    said(
      5,
      23,
      'Black one for my sister’s sangeet. Eighty people on the lawn, and both mics reached from one end to the other. It rolled home on its own wheels.',
      'black',
    ),
    said(
      5,
      58,
      'We took the red for the society Ganpati and it has been in use every weekend since. Six hours of battery is true if you leave some volume in reserve.',
      'red',
    ),
    said(
      5,
      102,
      'Echo at one third and even my uncle sounds like Rafi sahab. He will not give the mic back.',
    ),
    said(
      4,
      147,
      'Heavy, almost 10 kg, so be glad about the handle. It whistles if you stand in front of it with the mic.',
    ),
    said(5, 222, 'The recording on the USB stick is good enough to send to the family in Toronto.'),
    said(4, 180, 'Loud enough for our terrace. The display is hard to read in the sun.'),
    said(5, 268, 'Holi, two birthdays and a fall from the last step. It still plays.'),
  ],
  'RIV-MHMN': [
    said(
      5,
      32,
      'Pink, chosen by the birthday girl. Ten children, one mic, two hours, no tears. It charges in its own slot so it was full for the next party.',
      'pink',
    ),
    said(
      5,
      76,
      'It lowers the singer in almost any song. In old ones with much orchestra a little is left.',
    ),
    said(4, 121, 'My six-year-old carries it alone. Only one mic, so learn to share.'),
    said(
      5,
      185,
      'The chipmunk voice is the first thing that every visitor tries, whatever their age.',
    ),
  ],
  'KAI-STAG': [
    said(
      5,
      63,
      'I run tambola nights. When I speak the music goes down by itself, and the spare battery means no extension cord.',
    ),
    said(
      4,
      128,
      'Loud enough for a wedding hall of two hundred. At 13.5 kg you want a second person on the stairs.',
    ),
  ],
  'KAI-STDU': [
    said(
      5,
      21,
      'Two mics for us two, lyrics on the tablet in the holder. We have stopped going out on Fridays.',
    ),
  ],
  'EKT-GAYK': [
    said(5, 54, 'For riyaz. I lower the key by two steps and loop the antara until it sits.'),
    said(
      4,
      117,
      'Voices first, as they say, so the bass is modest. The mic lasts four hours, the box five.',
    ),
  ],
  'EKT-BACH': [
    said(
      5,
      69,
      'Forty rhymes are inside and I know them all now. It fell down the stairs and kept singing.',
    ),
    said(3, 141, 'The children love it. The claps button, less so the parents.'),
    said(
      2,
      208,
      'The mic lost its connection whenever it went behind the sofa. I sent it back and had my money in a week.',
    ),
  ],
  'NIM-SURA': [said(4, 26, 'Five kilos, one hand. On the TV there is no lag that we could hear.')],
  'ZEP-SANG': [
    said(
      5,
      95,
      'Our temple hall. No feedback with four mics open since we found the button for it.',
    ),
    said(4, 199, 'Mains only, which is right for a fixed place. Two people carry it.'),
  ],
};
