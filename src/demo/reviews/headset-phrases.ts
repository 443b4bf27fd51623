/** Review sentences for a kind of product; `{a|b}` becomes one of them. */
export type Phrases = { praise: string[]; grumbles: string[] };

export const GAMING: Phrases = {
  praise: [
    'Footsteps are {clear|easy to place}, I {heard someone behind me|stopped guessing} for the first time in {ranked|a squad match}.',
    '{Friends|My squad} say my voice is {clean|clear} even with {the cooler running|the fan at full speed}.',
    'No {pain|pressure} on the ears after {four|five|six} hours, and I wear {glasses|specs}.',
    'The mic {flips up|mutes} {with one move|exactly when you need it}.',
    'Explosions have {weight|punch} without {drowning|covering} the {teammates|voices}.',
    'Works on {the PS5|my laptop|an old Xbox|the phone} {without any driver|just by plugging in}.',
    'Cushions stay {cool|dry} even in {May|this heat|Chennai weather}.',
    'The lights look {great|lovely} on stream and {can be switched off|don’t eat the battery}.',
    'Build feels {solid|strong}; it {fell off the desk twice|survived my little brother}.',
    'Also {good for music|nice for films}, the bass is {not overdone|tight}.',
  ],
  grumbles: [
    'The cable is {stiff|a bit short} {for my setup|when the PC stands on the floor}.',
    'Ears get {warm|sweaty} after {two|three} hours {without AC|in summer}.',
    'Mic volume is {low|on the soft side} until you {raise it in settings|boost it}.',
    'The headband is {tight|loose} {for a big head|for my daughter}.',
    'The software {looks dated|took three tries to install}.',
    'Left side {crackled|went quiet} after {three weeks|a month}.',
  ],
};

export const HEADPHONES: Phrases = {
  praise: [
    'The {metro|office|flight} simply {goes away|disappears} when I {put them on|switch cancelling on}.',
    '{Old Kishore songs|Rahman albums|Carnatic vocals} sound {warm|full|alive} on these.',
    'I charge it {once a week|every second Sunday}, {not more|really}.',
    'Switches from {laptop to phone|call to music} {without a fuss|automatically}.',
    'So {light|soft} that I {forget it is there|fell asleep with it}.',
    'Details I {never noticed|had missed} in {songs I have known for years|my favourite recordings}.',
    'On calls people {stopped asking me to repeat|hear me clearly from the street}.',
    'Folds {flat|small} and the {case|pouch} {fits my bag|is good quality}.',
    'The {bass|low end} is {deep but controlled|just right for me}.',
    'Pads are {soft|plush} and don’t {stick|itch} in {humid weather|Mumbai rain}.',
  ],
  grumbles: [
    'A bit {tight|heavy} after {two|three} hours.',
    '{Wind|Traffic} still comes through on calls {outside|on the bike stand}.',
    'The {hinge|slider} {creaks|makes a small noise} when I {move|turn my head}.',
    'Highs are {sharp|a little bright} {out of the box|until you use the equaliser}.',
    'No {case|hard case} in the box {at this price|, only a bag}.',
    'Connection {dropped|broke} {twice|often} with {my laptop|the TV}.',
  ],
};

export const BUDS: Phrases = {
  praise: [
    'Pairs {the moment I open the lid|faster than I can pick the bud up}.',
    'They {stay in|don’t move} when I {run|skip|dance around the kitchen}.',
    'The case {fits the coin pocket|disappears in my jeans} and {lasts the week|needs charging every fourth day}.',
    '{Calls|Meetings} from {the auto|the railway platform|a busy street} are {no problem|surprisingly clear}.',
    '{Rain|Sweat} has {not hurt it|done nothing to it} yet.',
    'Sound is {balanced|lively}, {tabla and bass guitar|voices and strings} are {well apart|both there}.',
    'The small tips {finally fit|are perfect for} my {small ears|ears}.',
    'No {delay|lag} in {videos|BGMI|reels}.',
    'Touch controls can be {changed|switched off}, {which I did|thank you for that}.',
    'Ten minutes of charging {saved my evening|was enough for the ride home}.',
  ],
  grumbles: [
    'Touch is {too sensitive|easily triggered} when {I fix my hair|wearing a helmet}.',
    'The lid {feels thin|is a bit wobbly}.',
    'Right bud {drains faster|empties first} {than the left|every time}.',
    'They {fall out|slip} when I {eat|talk a lot}.',
    'Bass is {thin|missing} unless you {press them in|change the tips}.',
    'The case picks up {scratches|dust} {in a day|quickly}.',
  ],
};

export const NECKBANDS: Phrases = {
  praise: [
    'I hang it {in the morning|before the bus} and {forget about it|take it off at night}.',
    'Battery is {unreal|the best part}: {charged on Sunday, still going on Thursday|five days of office calls}.',
    'The magnets {snap together|hold well}, {no tangled mess|nothing gets lost in the train}.',
    'Vibration for calls is {strong enough for the bike|a blessing in the workshop}.',
    'Light on the neck, {even under a collar|even in a kurta}.',
    'People on the phone {hear me well|don’t know I am outside}.',
    'Real buttons, {works with gloves|I know what I press}.',
    '{Ten|Fifteen} minutes of charge {lasted the whole day|was enough for a night shift}.',
    'Bass is {good|strong} {for the price|without hurting voices}.',
    'Survived {two months of gym|the monsoon|my morning runs}.',
  ],
  grumbles: [
    'The band {pulls to one side|slides} when I {bend|run}.',
    'The {cable|wire} between band and bud is {too short|thin} {for me|for tall people}.',
    'Loud {places|traffic} {beat|are too much for} the mic.',
    'The {charging flap|flap} is {hard to open|already loose}.',
    'Volume {could be higher|is low} on {my phone|a laptop}.',
    'One side {stopped|went silent} in {the second month|five weeks}.',
  ],
};
