ALTER TABLE "cart_lines" ADD COLUMN "plan_id" integer;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD COLUMN "seen_plan_paise" bigint;--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "plan_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "plan_of" integer;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "plan" jsonb;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_plan_of_order_lines_id_fk" FOREIGN KEY ("plan_of") REFERENCES "public"."order_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_lines_plan_of_idx" ON "order_lines" USING btree ("plan_of");--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_plan_without_product" CHECK (("order_lines"."plan_of" is null) = ("order_lines"."plan" is null)
        and ("order_lines"."plan" is null or "order_lines"."product_id" is null));