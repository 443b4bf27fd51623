INSERT INTO "consents" ("user_id", "purpose", "is_on", "text_version", "source", "said_at")
  SELECT "user_id", 'order-updates-' || "channel", "is_on", '1', "place", "said_at" FROM "message_choices" ORDER BY "id";--> statement-breakpoint
INSERT INTO "consents" ("user_id", "purpose", "is_on", "text_version", "source", "said_at")
  SELECT "user_id", 'marketing-' || "channel", true, '1', "source", "imported_at" FROM "marketing_consents";--> statement-breakpoint
DROP TABLE "marketing_consents" CASCADE;--> statement-breakpoint
DROP TABLE "message_choices" CASCADE;