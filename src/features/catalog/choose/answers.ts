/** The chooser's answers about the person who listens. */
export const WHO = {
  listener: { title: 'Somebody who listens', text: 'Albums from start to end, and quiet around' },
  gamer: { title: 'Somebody who plays', text: 'Footsteps, a team, long evenings' },
  singer: { title: 'Somebody who sings', text: 'Weddings, birthdays, every neighbour awake' },
  caller: { title: 'Somebody on calls', text: 'Meetings, classes, family far away' },
  mover: { title: 'Somebody who moves', text: 'Runs, the gym, the monsoon' },
} as const;

/** The chooser's answers about the place of use. */
export const WHERE = {
  way: { title: 'On the way', text: 'Bus, train, walks' },
  desk: { title: 'At a desk', text: 'Office, study, gaming chair' },
  room: { title: 'In a room', text: 'Living room, bedroom, TV' },
  outdoors: { title: 'Outdoors', text: 'Terrace, beach, hills' },
} as const;

export type Who = keyof typeof WHO;
export type Where = keyof typeof WHERE;
