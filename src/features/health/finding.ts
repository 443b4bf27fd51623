import type { HealthReport } from './health.contract.ts';

/** Result of one check, without its name. */
export type Finding = Omit<HealthReport['checks'][number], 'name'>;

export const good = (text: string): Finding => ({ state: 'good', text, advice: '' });
export const off = (text: string, advice: string): Finding => ({ state: 'off', text, advice });
export const warning = (text: string, advice: string): Finding => {
  return { state: 'warning', text, advice };
};
export const bad = (text: string, advice: string): Finding => ({ state: 'bad', text, advice });
