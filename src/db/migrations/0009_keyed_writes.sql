CREATE TABLE "keyed_writes" (
	"id" text PRIMARY KEY NOT NULL,
	"fingerprint" text NOT NULL,
	"answer" text,
	"started_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "keyed_writes_started_at_idx" ON "keyed_writes" USING btree ("started_at");