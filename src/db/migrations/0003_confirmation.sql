CREATE TABLE "cod_confirmations" (
	"order_id" text PRIMARY KEY NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"reason" text NOT NULL,
	"lapses_at" timestamp with time zone NOT NULL,
	"remind_at" timestamp with time zone,
	"via" text,
	"decided_at" timestamp with time zone,
	"decided_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cod_confirmations_state_known" CHECK ("cod_confirmations"."state" in ('waiting', 'confirmed', 'cancelled', 'lapsed')),
	CONSTRAINT "cod_confirmations_reason_known" CHECK ("cod_confirmations"."reason" in ('always', 'first', 'amount', 'pincode', 'returned')),
	CONSTRAINT "cod_confirmations_via_known" CHECK ("cod_confirmations"."via" in ('link', 'whatsapp', 'phone', 'payment', 'override', 'time')),
	CONSTRAINT "cod_confirmations_decided_once" CHECK (("cod_confirmations"."state" = 'waiting') = ("cod_confirmations"."decided_at" is null))
);
--> statement-breakpoint
ALTER TABLE "cod_confirmations" ADD CONSTRAINT "cod_confirmations_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cod_confirmations" ADD CONSTRAINT "cod_confirmations_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cod_confirmations_waiting_idx" ON "cod_confirmations" USING btree ("lapses_at") WHERE "cod_confirmations"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "cod_confirmations_decided_by_idx" ON "cod_confirmations" USING btree ("decided_by");