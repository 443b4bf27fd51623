CREATE TABLE "parcel_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "parcel_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"parcel_id" integer NOT NULL,
	"order_line_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "parcel_lines_parcel_line_key" UNIQUE("parcel_id","order_line_id"),
	CONSTRAINT "parcel_lines_quantity_positive" CHECK ("parcel_lines"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "parcels" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "parcels_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" text NOT NULL,
	"number" integer NOT NULL,
	"state" text DEFAULT 'packed' NOT NULL,
	"weight_grams" integer DEFAULT 0 NOT NULL,
	"length_cm" integer DEFAULT 0 NOT NULL,
	"breadth_cm" integer DEFAULT 0 NOT NULL,
	"height_cm" integer DEFAULT 0 NOT NULL,
	"carrier" text,
	"tracking_number" text,
	"shipped_at" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "parcels_order_number_key" UNIQUE("order_id","number"),
	CONSTRAINT "parcels_state_known" CHECK ("parcels"."state" in ('packed', 'shipped', 'delivered')),
	CONSTRAINT "parcels_weight_sane" CHECK ("parcels"."weight_grams" between 0 and 100000),
	CONSTRAINT "parcels_length_sane" CHECK ("parcels"."length_cm" between 0 and 300),
	CONSTRAINT "parcels_breadth_sane" CHECK ("parcels"."breadth_cm" between 0 and 300),
	CONSTRAINT "parcels_height_sane" CHECK ("parcels"."height_cm" between 0 and 300),
	CONSTRAINT "parcels_tracked_once_shipped" CHECK ("parcels"."state" = 'packed' or ("parcels"."carrier" is not null and "parcels"."tracking_number" is not null))
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "is_partly_sent" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "parcel_lines" ADD CONSTRAINT "parcel_lines_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel_lines" ADD CONSTRAINT "parcel_lines_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "parcel_lines_order_line_id_idx" ON "parcel_lines" USING btree ("order_line_id");