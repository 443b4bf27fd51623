CREATE TABLE "sent_messages" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"channel" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"data" jsonb NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"provider_id" text,
	"sent_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sent_messages_channel_known" CHECK ("sent_messages"."channel" in ('mail', 'sms')),
	CONSTRAINT "sent_messages_state_known" CHECK ("sent_messages"."state" in ('queued', 'sending', 'sent', 'delivered', 'read', 'failed')),
	CONSTRAINT "sent_messages_tries_positive" CHECK ("sent_messages"."tries" >= 0)
);
--> statement-breakpoint
ALTER TABLE "sent_messages" ADD CONSTRAINT "sent_messages_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sent_messages" ADD CONSTRAINT "sent_messages_sent_by_users_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sent_messages_order_id_idx" ON "sent_messages" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "sent_messages_sent_by_idx" ON "sent_messages" USING btree ("sent_by");--> statement-breakpoint
CREATE UNIQUE INDEX "sent_messages_provider_id_idx" ON "sent_messages" USING btree ("provider_id");