/** The chooser's answers about the person who listens. */
export const WHO = {
  listener: { title: 'Someone who listens', text: 'Whole albums, in peace and quiet' },
  gamer: { title: 'Someone who plays games', text: 'Footsteps, team chat, long evenings' },
  singer: { title: 'Someone who sings', text: 'Weddings, birthdays, parties' },
  caller: { title: 'Someone on calls', text: 'Meetings, classes, family far away' },
  mover: { title: 'Someone on the move', text: 'Runs, the gym, the monsoon' },
} as const;

/** The chooser's answers about the place of use. */
export const WHERE = {
  way: { title: 'On the go', text: 'Buses, trains, walks' },
  desk: { title: 'At a desk', text: 'Office, study, gaming chair' },
  room: { title: 'In a room', text: 'Living room, bedroom, TV' },
  outdoors: { title: 'Outdoors', text: 'Terrace, beach, hills' },
} as const;

export type Who = keyof typeof WHO;
export type Where = keyof typeof WHERE;
