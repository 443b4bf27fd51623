import { said, type Said } from './said.ts';

/** Reviews of ear buds and neckbands, by the product's SKU. */
export const ON_EARPHONES: Record<string, Said[]> = {
  'VAY-AIR1': [
    said(
      5,
      22,
      'Blue, and it is a proper blue. Opens, connects, done. The case in my pocket lasts from Monday to Saturday.',
      'blue',
    ),
    said(
      4,
      59,
      'White ones for my mother. She takes calls in the market with them and I understand every word. The case attracts scratches, so she keeps it in a pouch.',
      'white',
    ),
    said(
      5,
      104,
      'Ten minutes on the charger before the gym is enough. I switched the touch controls off in the app and could.',
    ),
    said(
      3,
      177,
      'Good sound, but the medium tips were too large for me and the small ones too small.',
    ),
    said(2, 231, 'They fall out when I eat. With other ears this may be a five.'),
  ],
  'VAY-AIRP': [
    said(
      5,
      14,
      'Black, for the open office. I put them in and the printer is gone. They measured my ears for a minute first, and it made a difference.',
      'black',
    ),
    said(
      5,
      41,
      'The foam tips stay in when I talk. Charging on the same pad as my phone is one cable less.',
    ),
    said(5, 96, 'Lost one bud in the sofa. It chirped until I found it.'),
    said(4, 150, 'Excellent with people and traffic. Wind on the scooter still gets into calls.'),
    said(
      3,
      69,
      'Good sound, and the bus is quiet. After two hours they press, even with the smallest tips.',
    ),
    said(
      5,
      201,
      'Gold, for my sister after her exams. She now studies in the hall with the television on.',
    ),
    said(5, 246, 'The app found the right sound for me, and I have not changed it since.'),
  ],
  'NIM-PEBL': [
    said(5, 36, 'The only buds that I can wear under a helmet. They are tiny.'),
    said(4, 92, 'For podcasts and calls. There is not much bass and I did not expect any at ₹899.'),
    said(4, 168, 'I sleep on my side with one in. It does not press.'),
  ],
  'NIM-SPRT': [
    said(
      5,
      11,
      'A real button, so my hair does not skip songs any more. Rinsed under the tap after every run.',
    ),
    said(
      5,
      29,
      'Horns come through in traffic mode, which I like on the Ring Road at six in the morning.',
    ),
  ],
  'KAI-BLIP': [
    said(
      5,
      47,
      'In game mode the shots are when they should be. Outside it there is a delay like on all buds.',
    ),
    said(
      4,
      115,
      'The case lights show the charge without opening it. Big bass, a little too big for news.',
    ),
  ],
  'ZEP-HUSH': [
    said(5, 31, 'Laptop and phone together, finally. I pull one out and the meeting pauses.'),
    said(5, 85, 'People ask whether I am at home when I am at the bus stand.'),
    said(4, 158, 'Hum of the AC disappears, voices less so. The maroon is lovely.'),
  ],
  'EKT-DUET': [
    said(
      5,
      20,
      'Veena and mridangam sit apart as they should. I tried all five tips, the middle foam-like one it was.',
    ),
  ],
  'RIV-OPEN': [
    said(5, 55, 'I cycle to work and want to hear lorries. With these I do, and the song as well.'),
    said(
      3,
      126,
      'Nothing presses, very comfortable. On the metro you hear the metro, so choose the other kind for that.',
    ),
  ],
  'EKT-NB20': [
    said(
      5,
      25,
      'Green, easy to find at the bottom of a bag. Charged on Sunday, still going on Friday.',
      'green',
    ),
    said(
      4,
      72,
      'I pull the magnets apart and the call is on. My workshop is loud, but I feel the vibration when somebody calls.',
    ),
    said(
      4,
      139,
      'One year of daily use now. The flap over the charging socket is loose, all else is as new.',
    ),
  ],
  'EKT-NB50': [
    said(
      5,
      43,
      'Office phone and own phone at the same time. The switch for cancelling is a real switch.',
    ),
    said(4, 108, 'Cancelling takes the rumble out of the bus. I get around 35 hours with it on.'),
  ],
  'NIM-LOOP': [
    said(
      4,
      50,
      'I have three, one each for bag, office and car. For ₹699 I do not even look for them.',
    ),
    said(3, 131, 'Does what it should. Traffic is too much for the mic.'),
    said(
      1,
      182,
      'The right side went silent in week five. Warranty sent another, but I have lost the trust.',
    ),
  ],
  'NIM-RUNR': [
    said(
      5,
      16,
      'Half marathon in the rain, washed it in the sink at home. The strip shines when a car comes from behind.',
    ),
    said(4, 35, 'No cable on the neck that slaps. Took me two runs to find the right wing.'),
  ],
  'VAY-COLR': [
    said(
      5,
      18,
      'I sell flats and live on the phone. Customers no longer ask me to call back from somewhere quiet.',
    ),
    said(5, 49, 'Two presses and I am muted, without looking. In a day of meetings that is gold.'),
    said(
      5,
      87,
      'Charges once a week. It sits on the collar and stays there, even when I bend down.',
    ),
    said(4, 144, 'Calls are the best I have had. Music is fine, a bit polite.'),
    said(
      4,
      210,
      'Very good for calls. The collar is wide for my neck and slides when I ride the scooter.',
    ),
  ],
  'OHM-THRD': [
    said(
      5,
      27,
      'I did not know that a neckband could sound like this. The wire keeps the shape you give it.',
    ),
  ],
  'KAI-LINK': [
    said(
      4,
      68,
      'Game mode has its own button and a light, so I see that it is on. My cousin bought the red one after an evening with mine.',
    ),
    said(4, 133, 'Strong bass. The mic is good for squad chat, average for the office.'),
  ],
  'RIV-MALA': [
    said(
      5,
      78,
      'Gift for my mother-in-law. She thought it was a necklace, and now wears it as one.',
    ),
    said(4, 152, 'The bead that is the button took a minute to find. Fits small ears.'),
  ],
};
