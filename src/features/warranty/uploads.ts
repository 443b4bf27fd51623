// The call with a file, imported when it is sent: see returns/uploads.ts.
export { registerUnit } from './warranty.contract.ts';
