/** The kinds of content that a page may load from other hosts. */
export const HOST_KINDS = ['script', 'connect', 'img', 'frame'] as const;
export type HostKind = (typeof HOST_KINDS)[number];
/** Hosts by kind, such as `embed.example.com` and `*.example.com`. */
export type Hosts = Record<HostKind, string[]>;
