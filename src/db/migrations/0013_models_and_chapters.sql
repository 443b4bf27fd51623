CREATE TABLE "models" (
	"hash" text PRIMARY KEY NOT NULL,
	"bytes" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_displays" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"model_hash" text,
	"chapters" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "product_displays" ADD CONSTRAINT "product_displays_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_displays" ADD CONSTRAINT "product_displays_model_hash_models_hash_fk" FOREIGN KEY ("model_hash") REFERENCES "public"."models"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_displays_model_hash_idx" ON "product_displays" USING btree ("model_hash");