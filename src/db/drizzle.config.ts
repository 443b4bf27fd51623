import { defineConfig } from 'drizzle-kit';

// `npm run db:generate -- --name what_changed` writes the next migration.
export default defineConfig({
  dialect: 'postgresql',
  schema: './src/db/schema/tables.ts',
  out: './src/db/migrations',
});
