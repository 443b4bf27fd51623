CREATE TABLE "unit_bills" (
	"owner_id" integer PRIMARY KEY NOT NULL,
	"content" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "unit_owners" DROP CONSTRAINT "unit_owners_bill_hash_media_hash_fk";
--> statement-breakpoint
DROP INDEX "unit_owners_bill_hash_idx";--> statement-breakpoint
ALTER TABLE "unit_bills" ADD CONSTRAINT "unit_bills_owner_id_unit_owners_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."unit_owners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_owners" DROP COLUMN "bill_hash";