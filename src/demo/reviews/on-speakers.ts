import { said, type Said } from './said.ts';

/** Reviews of speakers and soundbars, by the product's SKU. */
export const ON_SPEAKERS: Record<string, Said[]> = {
  'NIM-BM12': [
    said(
      5,
      20,
      'Blue, lives on the kitchen shelf and has been in the sink more than once. Louder than our TV.',
      'blue',
    ),
    said(
      5,
      46,
      'Teal for Goa. It floated about in the pool, we fished it out and kept dancing.',
      'teal',
    ),
    said(
      4,
      89,
      'Two red ones as left and right on the terrace. Pairing them took a look into the manual, then never again.',
      'red',
    ),
    said(
      4,
      135,
      'Deep for a bottle-sized thing. At full volume it gets a bit hard, at three quarters it is lovely.',
    ),
  ],
  'NIM-BM30': [
    said(5, 60, 'Three days at a campsite near Bir, charged my phone twice, still had a bar left.'),
    said(4, 127, 'Dust, sand, rain: nothing. I keep the lights off.'),
  ],
  'EKT-GOLA': [
    said(
      5,
      37,
      'Yellow ball in the bathroom since March. FM works without a phone, which my father-in-law approves of.',
      'yellow',
    ),
    said(
      4,
      103,
      'For a hostel room it is enough, for a party it is not. What do you want for ₹799.',
    ),
    said(4, 171, 'Dropped from the first floor by my nephew. Plays.'),
    said(2, 214, 'The loop tore in the second week. The speaker itself is good.'),
  ],
  'EKT-LOTA': [
    said(
      5,
      15,
      'In the middle of the table and everybody hears the same. The drops run off the cloth.',
    ),
    said(
      4,
      33,
      'Sound in every direction, as promised. For a shelf against the wall, a normal one is better.',
    ),
  ],
  'VAY-TREK': [
    said(
      5,
      74,
      'Kedarkantha in the bottle pocket. The torch found the tent, the battery outlasted us.',
    ),
    said(4, 156, 'It floats. Voices clear, bass not really, and who cares on a mountain.'),
  ],
  'OHM-SLAB': [
    said(
      5,
      19,
      'The first portable one that I also use at home in the evening. Silk tweeters, you hear it with strings.',
    ),
  ],
  'KAI-BLST': [
    said(4, 81, 'Press the bass button and the glasses move. My guitar goes in at the back.'),
    said(
      3,
      148,
      'Fun, loud, and the lights follow the beat. For slow songs it is too much of everything.',
    ),
    said(
      2,
      196,
      'Two of the six lights stopped after a month. They replaced it without a word, and the new one is fine so far. Still, I would have liked to dance through.',
    ),
  ],
  'RIV-TOKR': [
    said(
      4,
      65,
      'Commentary on the balcony, the whole Test match, one charge. The strap came clean in the machine.',
    ),
  ],
  'OHM-ROOM': [
    said(
      5,
      30,
      'Grey, next to the bookshelf. It listened to the room for a minute and then sounded right in a corner where nothing had before.',
      'gray',
    ),
    said(
      5,
      94,
      'The music keeps playing when my phone rings. I had wanted exactly this for years.',
    ),
    said(4, 162, 'Setting up needed the 2.4 GHz network. After that, not one drop-out.'),
  ],
  'OHM-MINI': [
    said(
      5,
      18,
      'Kitchen and bedroom play the same as the hall. Clear at very low volume, good with a sleeping child.',
    ),
    said(
      4,
      36,
      'The slide around the top took the family a day. Stereo with two is much better than one.',
    ),
  ],
  'RIV-SHEE': [
    said(
      5,
      40,
      'You smell the oil when you open the box. My grandmother turned the dial and found Vividh Bharati in a second.',
      'brown',
    ),
    said(5, 113, 'Real sheesham, the grain is different on each, they say. Ours is dark.'),
    said(4, 180, 'Warm rather than precise. For old songs that is what you want.'),
  ],
  'RIV-VIVD': [
    said(5, 71, 'One knob. My mother needs no more, and I no phone calls about it.'),
    said(4, 153, 'FM is strong, even in our basement. I took the legs off for the shelf.'),
  ],
  'EKT-JODI': [
    said(
      5,
      53,
      'Turntable in, TV in, phone in, and the remote does the tone. Best thing in the hall.',
    ),
    said(
      5,
      124,
      'I point at the tabla on the right and the flute on the left. Add the subwoofer later if you must, I did not.',
    ),
  ],
  'EKT-DESK': [
    said(
      5,
      28,
      'One cable to the laptop and a clean desk. They look up at me, so I need not be loud.',
    ),
    said(5, 62, 'Headphone socket in front, not behind. Somebody has used a desk before.'),
    said(4, 109, 'Older USB ports are too weak for full volume, the USB-C one is fine.'),
    said(5, 164, 'Red, small, and better than the monitor’s speakers by a mile.'),
  ],
  'ZEP-OVAL': [
    said(
      5,
      22,
      'Sounds wider than the cabinet it stands on. We switch voice boost on for the news and off for the rest.',
    ),
  ],
  'VAY-HALO': [
    said(5, 79, 'I wake with light and then the tanpura. The phone sleeps in another room now.'),
    said(4, 157, 'Kept the lamp on when the power went. Not loud, and need not be.'),
  ],
  'OHM-BAR2': [
    said(
      5,
      35,
      'One HDMI cable, and the old remote still works. Black, under our 43-inch, with the brackets from the box.',
      'black',
    ),
    said(5, 99, 'Voice mode, and we have switched the subtitles off for the first time.'),
    said(4, 151, 'The subwoofer wants a little distance from the wall, then it stops booming.'),
  ],
  'OHM-BAR5': [
    said(5, 25, 'Rain in a film comes from above. Night mode keeps the neighbours as friends.'),
  ],
  'NIM-SLIM': [
    said(
      5,
      29,
      'White for our bedroom TV, 60 cm fits exactly under the 32-inch. Everybody speaks more clearly since.',
      'white',
    ),
    said(
      5,
      67,
      'Took five minutes with HDMI. My parents did it while I was still on the phone to explain it.',
    ),
    said(4, 114, 'For ₹2,799, very good. Films have some thump, but no subwoofer is no subwoofer.'),
    said(5, 170, 'The remote is simple, three modes, done.'),
    said(
      4,
      225,
      'Clear voices. My older TV has no HDMI ARC, and over Bluetooth the lips were a little late.',
    ),
  ],
  'NIM-CINE': [
    said(
      5,
      56,
      'Cricket mode is no gimmick, the stadium is around you and the commentary stays in front.',
    ),
    said(
      4,
      119,
      'The subwoofer found the bar on its own. A mic into the back and it is a karaoke evening.',
    ),
  ],
  'EKT-MANC': [said(5, 23, 'Serials used to whisper and advertisements shout. Both talk now.')],
  'KAI-RAIL': [
    said(
      4,
      73,
      'Under the monitor and out of the way. The dial has weight, I play with it in meetings.',
    ),
    said(4, 138, 'Over USB there is no delay. The lights are off after day one.'),
  ],
  'ZEP-HORI': [
    said(
      5,
      106,
      'The rear ones run on batteries, so no cable across the room. Setting up took nine minutes, I timed it.',
    ),
  ],
  'RIV-TAKH': [
    said(5, 51, 'A soundbar that my wife wanted in the room. The brass knob does everything.'),
    said(4, 132, 'Voices close and clear. The bass is inside, so nothing on the floor.'),
  ],
};
