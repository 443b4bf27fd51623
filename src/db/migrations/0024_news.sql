CREATE TABLE "news" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "news_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"link" text NOT NULL,
	"day" date NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"media_hash" text,
	"alt" text DEFAULT '' NOT NULL,
	"is_published" boolean DEFAULT false NOT NULL,
	"first_shown_at" timestamp with time zone,
	"removed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "news_link_unique" UNIQUE("link")
);
--> statement-breakpoint
ALTER TABLE "news" ADD CONSTRAINT "news_media_hash_media_hash_fk" FOREIGN KEY ("media_hash") REFERENCES "public"."media"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "news_day_idx" ON "news" USING btree ("day");--> statement-breakpoint
CREATE INDEX "news_media_hash_idx" ON "news" USING btree ("media_hash");