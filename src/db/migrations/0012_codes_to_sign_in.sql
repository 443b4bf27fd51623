ALTER TABLE "registrations" ALTER COLUMN "name" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "registrations" ALTER COLUMN "password_hash" DROP NOT NULL;