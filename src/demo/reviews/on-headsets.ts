import { said, type Said } from './said.ts';

/** Reviews of gaming headphones and headphones, by the product's SKU. */
export const ON_HEADSETS: Record<string, Said[]> = {
  'EKT-GH10': [
    said(
      5,
      34,
      'The red one, for my brother. He hears people on the stairs before I see them, and the braided cable has survived the wheels of his chair.',
      'red',
    ),
    said(
      5,
      61,
      'I wear glasses and forget this headset after ten minutes. The mesh does not get sticky in May.',
    ),
    said(
      4,
      97,
      'Footsteps are easy to place. The splitter for the PC is in the box, the mic mutes when you lift it. A foam cap for the mic would have been nice.',
    ),
    said(
      5,
      143,
      'Third headset in two years, first one under ₹1,500 that my squad does not complain about.',
    ),
    said(
      3,
      188,
      'Sound is fine for the price. At 2.2 metres the cable is too long for my laptop and ends up in loops on the floor.',
    ),
    said(5, 240, 'Works on the PS5 pad and on my phone without anything to install.'),
  ],
  'EKT-GH30': [
    said(
      5,
      28,
      'The dial on the cable does volume, mic and light. I never alt-tab for that any more.',
    ),
    said(
      4,
      75,
      'Virtual surround is fun in films and I switch it off in ranked games. Lights go off too, thank you.',
    ),
    said(3, 130, 'Heavy after three hours. The memory foam helps, but 330 g is 330 g.'),
  ],
  'KAI-STRX': [
    said(
      5,
      19,
      'Black one, on my desk since Diwali. Charged it four times since then. One button and the call on my phone comes through, then back to the game.',
      'black',
    ),
    said(
      5,
      52,
      'White stays white, the cushions come off and go in the wash. I was afraid of that colour for nothing.',
      'white',
    ),
    said(
      5,
      88,
      'No delay that I can notice over the dongle. Over Bluetooth there is some, so use the dongle for games.',
    ),
    said(
      4,
      120,
      'Everybody hears me clearly. The red light when muted has saved me twice. I only wish the USB-A adapter had a loop: I keep losing it.',
    ),
    said(
      5,
      204,
      'Bought it for the 45 hours. I get about 40 with the volume up, which is still more than a week.',
    ),
    said(
      4,
      150,
      'Light, and the band does not pull my hair. The case for travel has to be bought separately.',
    ),
    said(4, 228, 'Great for games. For music I had to turn the bass down in the app first.'),
  ],
  'KAI-STRP': [
    said(
      5,
      12,
      'I live above a bus stop. With cancelling on, I hear my game and not the conductor.',
    ),
    said(
      4,
      30,
      'The dock is the reason I never find it empty. Needs one more power point on the desk.',
    ),
  ],
  'ZEP-CLUT': [
    said(
      5,
      21,
      'So light that I looked for it on the table while wearing it. Cloth cushions, no sweat.',
    ),
  ],
  'ZEP-VNGD': [
    said(4, 66, 'I fold it into my college bag daily. Hinges still feel tight after a semester.'),
    said(
      4,
      118,
      'Bluetooth for the metro, dongle at home, cable when the battery is flat. The lights take a third of the battery, so I keep them off.',
    ),
  ],
  'OHM-BASE': [
    said(
      5,
      48,
      'No lights, no software, just a good closed headphone with a good mic. The long office calls are easier too.',
    ),
    said(5, 110, 'Oval cushions go around my glasses. Both cables are the right length for once.'),
    said(4, 173, 'Clamps a little in the first week, then it is perfect.'),
  ],
  'NIM-PIXL': [
    said(
      5,
      26,
      'For my daughter’s online classes. She pulls, the cable comes off, nothing breaks. That alone is worth it.',
    ),
    said(5, 70, 'The 85 dB limit works: even at full volume I can talk to him from the door.'),
    said(5, 112, 'Survived a six-year-old since June. The cushions wipe clean after mango season.'),
    said(4, 165, 'Good for up to 10 years, my 12-year-old finds the band small.'),
    said(
      3,
      219,
      'The colours are lovely and the sound is fine. The cable could be longer for a desktop.',
    ),
  ],
  'VAY-QT70': [
    said(
      5,
      15,
      'Mumbai to Delhi and back every week. The engine goes away, the announcements I can still guess. White looks better than in the pictures.',
      'white',
    ),
    said(
      5,
      44,
      'Navy, with my laptop and phone both connected. It switches over for a call and returns to the song afterwards.',
      'navy',
    ),
    said(
      5,
      83,
      'Charged on the first of the month, again around the twentieth. I had forgotten where the cable was.',
    ),
    said(
      4,
      129,
      'Cancelling is excellent in the metro, less so against people talking next to me. That is the same with every brand I tried.',
    ),
    said(
      5,
      190,
      'Old Kishore Kumar songs sound as if someone had cleaned them. Light enough for a full work day.',
    ),
    said(
      4,
      236,
      'Warm around the ears in May, as all large headphones are. In the office with AC I wear them all day.',
    ),
    said(
      5,
      262,
      'I record voices for a living and check them on the train with these. They do not flatter.',
    ),
  ],
  'VAY-LITE': [
    said(5, 39, '160 g is nothing. I fell asleep with it and woke up with it.'),
    said(
      4,
      101,
      'Small, folds into the jacket. It leaks a little sound at high volume, so not for the library.',
    ),
    said(3, 160, 'On-ear, so after two hours I need a break. Sound is good for the money.'),
    said(
      2,
      219,
      'Fine on the head, but the connection to my old laptop breaks off in every second meeting. With the phone it never does.',
    ),
  ],
  'OHM-STUD': [
    said(
      5,
      57,
      'I edit podcasts on it. Nothing is flattered, so the mix works in the car too. The cable locks and can be replaced.',
    ),
    said(
      5,
      122,
      'Velour pads for home, leather pads for recording. Three years later I will still get parts, they say.',
    ),
    said(4, 201, 'At 64 ohm my phone is at its limit. With an interface it is wonderful.'),
  ],
  'OHM-OPEN': [
    said(
      5,
      24,
      'Listened to a Bhimsen Joshi recording that I know by heart and heard the room for the first time. Everyone around hears it too, it is open.',
    ),
  ],
  'NIM-DRIF': [
    said(
      5,
      33,
      'Half the price of my old pair and the bus is just as far away. A tap lets the conductor in.',
    ),
    said(
      4,
      90,
      'Cancelling is a step below the expensive ones, which is fair. Battery is not: it lasts longer.',
    ),
    said(
      4,
      154,
      'The matte green does not show a single fingerprint. Bass is a bit strong until you use the equaliser.',
    ),
  ],
  'NIM-TEMP': [
    said(5, 45, 'Stays put during burpees. I wash the pads on Sundays with the gym clothes.'),
    said(
      4,
      137,
      'Buttons I can find with gloves on. Grip is tight for casual listening, which is the point.',
    ),
  ],
  'RIV-RETR': [
    said(
      5,
      17,
      'My father had exactly this look in 1984. Mine has no cable. He took it the same evening.',
    ),
    said(4, 38, 'Foam pads, so you hear the street. At 118 g I don’t mind.'),
  ],
  'RIV-KIDS': [
    said(
      5,
      64,
      'Two children, one tablet, one train journey to Jabalpur, no fight. The sharing socket is genius.',
    ),
    said(4, 149, 'The stickers were gone in a day, the headphones are fine.'),
  ],
};
