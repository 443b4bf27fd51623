// Calls with a file, imported with the first one: a file is checked before it is sent, and the library
// of schemas is a third of an order's page.
export { guestAddPhoto } from './guests/guest-photo.contract.ts';
export { addReturnPhoto } from './returns.contract.ts';
