CREATE TABLE "message_choices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "message_choices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"channel" text NOT NULL,
	"is_on" boolean NOT NULL,
	"place" text NOT NULL,
	"said_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "message_choices_channel_known" CHECK ("message_choices"."channel" in ('sms', 'whatsapp')),
	CONSTRAINT "message_choices_place_known" CHECK ("message_choices"."place" in ('checkout', 'account', 'stop'))
);
--> statement-breakpoint
CREATE TABLE "message_stops" (
	"phone" text NOT NULL,
	"channel" text NOT NULL,
	"stopped_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "message_stops_phone_channel_pk" PRIMARY KEY("phone","channel"),
	CONSTRAINT "message_stops_phone_shape" CHECK ("message_stops"."phone" ~ '^[0-9]{10}$'),
	CONSTRAINT "message_stops_channel_known" CHECK ("message_stops"."channel" in ('sms', 'whatsapp'))
);
--> statement-breakpoint
CREATE TABLE "notice_choices" (
	"user_id" text PRIMARY KEY NOT NULL,
	"kinds" jsonb NOT NULL,
	"channels" jsonb NOT NULL,
	"pace" text NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notice_choices_pace_known" CHECK ("notice_choices"."pace" in ('soon', 'hourly', 'daily'))
);
--> statement-breakpoint
CREATE TABLE "notice_readers" (
	"user_id" text PRIMARY KEY NOT NULL,
	"told_id" integer NOT NULL,
	"told_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notices_kind_known" CHECK ("notices"."kind" in ('order', 'low-stock', 'money', 'question'))
);
--> statement-breakpoint
ALTER TABLE "sent_messages" DROP CONSTRAINT "sent_messages_channel_known";--> statement-breakpoint
ALTER TABLE "message_choices" ADD CONSTRAINT "message_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_choices" ADD CONSTRAINT "notice_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_readers" ADD CONSTRAINT "notice_readers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_choices_user_id_idx" ON "message_choices" USING btree ("user_id","channel","id");--> statement-breakpoint
CREATE INDEX "notices_created_at_idx" ON "notices" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "sent_messages" ADD CONSTRAINT "sent_messages_channel_known" CHECK ("sent_messages"."channel" in ('mail', 'sms', 'whatsapp'));