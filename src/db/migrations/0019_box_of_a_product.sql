ALTER TABLE "products" ADD COLUMN "weight_grams" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "length_cm" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "breadth_cm" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "height_cm" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_weight_sane" CHECK ("products"."weight_grams" between 0 and 100000);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_length_sane" CHECK ("products"."length_cm" between 0 and 300);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_breadth_sane" CHECK ("products"."breadth_cm" between 0 and 300);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_height_sane" CHECK ("products"."height_cm" between 0 and 300);