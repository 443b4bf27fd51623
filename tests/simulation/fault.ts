/** A planted fault: a text of one file that is replaced while the shop runs. */
export type Fault = { name: string; file: string; from: string; to: string };
