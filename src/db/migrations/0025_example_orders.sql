ALTER TABLE "orders" ADD COLUMN "is_example" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_examples_idx" ON "orders" USING btree ("id") WHERE "orders"."is_example";