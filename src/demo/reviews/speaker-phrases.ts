import type { Phrases } from './headset-phrases.ts';

export const PORTABLE: Phrases = {
  praise: [
    'Filled the {terrace|balcony|whole campsite} at {half|sixty per cent} volume.',
    'Fell into {the pool|a bucket|the river at Rishikesh} and {kept playing|was fine}.',
    '{Bass|The thump} from this {little box|size} is {a surprise|hard to believe}.',
    'Lasted {the whole picnic|from Pune to Goa|a full cricket match and more}.',
    'Pairing {two of them|with my friend’s} made {real stereo|the party}.',
    'Voices are {clear|crisp}, my father listens to {the news|cricket commentary} on it.',
    'Lives in the {kitchen|bathroom} now and {does not mind steam|gets wiped like a plate}.',
    'The {strap|loop} is {strong|useful}; it hangs {from my backpack|on the cycle}.',
    'Charges by the {same cable as my phone|usual Type-C}, {finally|one less wire}.',
    'Small enough for {the bottle pocket|a handbag}, loud enough for {twelve people|a room of dancers}.',
  ],
  grumbles: [
    'At full volume it {distorts|becomes harsh}.',
    'The {power-on sound|voice prompt} is {too loud|annoying} {at night|when the baby sleeps}.',
    'Takes {long|almost four hours} to charge.',
    'No {battery display|way to see the charge}{ except one light|}.',
    'Heavier than {I thought|it looks}.',
    'Bluetooth {drops|stutters} from {the next room|eight metres}.',
  ],
};

export const HOME: Phrases = {
  praise: [
    'It {fills the hall|is enough for a big room} and {still sounds relaxed|never shouts}.',
    'Looks {beautiful|like an heirloom} next to {the bookshelf|my mother’s plants}.',
    'Set up took {five|ten} minutes{| with the app|, no calls to my son needed}.',
    'The {old records|morning ragas|radio dramas} have {body|warmth} on this.',
    'Music keeps playing when {my phone rings|someone calls}, {which I wanted for years|lovely}.',
    'Even at {low volume|night} the {words|details} stay clear.',
    'The knob is {a joy|heavy and smooth}; {nobody needs the app|even guests use it}.',
    'We {have it in the kitchen and the hall|play it all Sunday}.',
    'Separation is {real|amazing}, I can {point at each instrument|hear the sitar on the left}.',
    'The finish is {flawless|better than speakers at double the price}.',
  ],
  grumbles: [
    'The power {cable|brick} is {short|big}.',
    'Wi-Fi set-up {failed twice|needed the 2.4 GHz network}.',
    'Bass is {light|polite} for {a large hall|dance music}.',
    'The app {wants updates|is slow} {too often|on my old phone}.',
    'The cloth {collects dust|shows cat hair}.',
    'No remote {in the box|, only the app}.',
  ],
};

export const KARAOKE: Phrases = {
  praise: [
    'We {sang till two|did antakshari for four hours} and the {battery held|neighbours joined}.',
    'The echo makes {even me|my uncle|all of us} sound {bearable|like a star}.',
    'Both mics {work from the next room|have no delay} and the {grip is good|sound is clean}.',
    'My {daughter|son} {has not put the mic down|performs every evening} since {her|his} birthday.',
    'Loud enough for {the society hall|a mehendi of eighty people|our lawn}.',
    'Lights are {fun|a hit with children} and {can be dimmed|can go off}.',
    'Wheels and handle {make it easy|are sturdy}; {my mother moves it alone|up the ramp no problem}.',
    'Connected to {YouTube on the TV|my tablet} with {no lag I could notice|one cable}.',
    'Used it for {school announcements|Ganpati aarti|a retirement party} and {every word was clear|people at the back heard all}.',
    'Recording to {the pen drive|USB} is {a great memory|clear enough to share}.',
  ],
  grumbles: [
    'The mic {eats batteries|needs charging every three hours}.',
    'It {whistles|squeals} if you {stand too near|point the mic at it}.',
    'Really {heavy|big}; {measure your car boot|two people needed on stairs}.',
    'The {buttons|display} are {hard to read in the dark|too small}.',
    'Echo knob {jumps|is not smooth}.',
    'One mic {stopped pairing|cut out} after {two weeks|a few parties}.',
  ],
};

export const SOUNDBARS: Phrases = {
  praise: [
    'We {understand every word|switched off subtitles} in {serials|old films} now.',
    'One HDMI cable and the {TV remote|old remote} {just works|controls it}.',
    'The subwoofer {shakes the sofa|adds real weight} in {action scenes|songs}.',
    'IPL nights feel {like the stadium|twice as big}.',
    'Fits {exactly under|neatly below} our {43-inch|55-inch} and {does not block the sensor|looks tidy}.',
    'Night mode {keeps the peace at home|is made for thin walls}.',
    'For music over Bluetooth it {replaced our stereo|is better than I hoped}.',
    'Wall mounting took {twenty minutes|one chai break}, {template included|everything was in the box}.',
    'The {surround|width} is {convincing|wider than the bar itself}.',
    'Compared with TV speakers it is {night and day|another world}.',
  ],
  grumbles: [
    'The display is {hard to read|too dim} from {the sofa|three metres}.',
    'Subwoofer {hums|buzzes} softly {when idle|near the router}.',
    'HDMI {handshake|start} takes {ten seconds|two tries} with my {older TV|set-top box}.',
    'Remote feels {cheap|light}.',
    'The optical cable is {not included|missing in the box}.',
    'Dialogue is {quiet|buried} unless you {use voice mode|turn the bass down}.',
  ],
};
