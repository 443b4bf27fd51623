export * from './account.ts';
export * from './cart.ts';
export * from './catalog.ts';
export * from './operations.ts';
export * from './orders.ts';
export * from './payments.ts';
export * from './reviews.ts';
export * from './search.ts';
