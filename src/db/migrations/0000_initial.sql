CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"user_id" text NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "addresses" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "addresses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"full_name" text NOT NULL,
	"address_line1" text NOT NULL,
	"address_line2" text DEFAULT '' NOT NULL,
	"landmark" text DEFAULT '' NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"pincode" text NOT NULL,
	"mobile_number" text NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "addresses_pincode_shape" CHECK ("addresses"."pincode" ~ '^[0-9]{6}$'),
	CONSTRAINT "addresses_mobile_shape" CHECK ("addresses"."mobile_number" ~ '^[0-9]{10}$')
);
--> statement-breakpoint
CREATE TABLE "businesses" (
	"user_id" text PRIMARY KEY NOT NULL,
	"gstin" text NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "businesses_gstin_length" CHECK (char_length("businesses"."gstin") = 15),
	CONSTRAINT "businesses_name_length" CHECK (char_length("businesses"."name") between 1 and 100)
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"device_type" text NOT NULL,
	"backed_up" boolean NOT NULL,
	"transports" text,
	"aaguid" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "passkeys_credential_id_unique" UNIQUE("credential_id"),
	CONSTRAINT "passkeys_name_length" CHECK (char_length("passkeys"."name") between 1 and 40)
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"resets_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "registrations" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text,
	"contact" text NOT NULL,
	"password_hash" text,
	"code_digest" text NOT NULL,
	"tries_left" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"user_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"used_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "two_factors" (
	"id" text PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"backup_codes" text NOT NULL,
	"verified" boolean DEFAULT true NOT NULL,
	"failed_verification_count" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp with time zone,
	"user_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"phone_number" text,
	"phone_number_verified" boolean DEFAULT false NOT NULL,
	"role" text DEFAULT 'customer' NOT NULL,
	"two_factor_enabled" boolean DEFAULT false NOT NULL,
	"has_passkey" boolean DEFAULT false NOT NULL,
	"disabled_at" timestamp with time zone,
	"delete_after" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email"),
	CONSTRAINT "users_phone_number_unique" UNIQUE("phone_number"),
	CONSTRAINT "users_role_known" CHECK ("users"."role" in ('customer', 'owner', 'manager', 'support')),
	CONSTRAINT "users_phone_shape" CHECK ("users"."phone_number" ~ '^[0-9]{10}$')
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"id" text PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "alert_waves" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "alert_waves_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"stock_item_id" integer NOT NULL,
	"told" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "alert_waves_told_positive" CHECK ("alert_waves"."told" > 0)
);
--> statement-breakpoint
CREATE TABLE "alerts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "alerts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"stock_item_id" integer NOT NULL,
	"kind" text NOT NULL,
	"price_paise" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "alerts_once_key" UNIQUE("user_id","stock_item_id","kind"),
	CONSTRAINT "alerts_kind_known" CHECK ("alerts"."kind" in ('stock', 'price')),
	CONSTRAINT "alerts_price_positive" CHECK ("alerts"."price_paise" > 0)
);
--> statement-breakpoint
CREATE TABLE "credit_notes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "credit_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" text NOT NULL,
	"refund_id" text,
	"kind" text NOT NULL,
	"is_financial" boolean DEFAULT false NOT NULL,
	"reason" text NOT NULL,
	"financial_year" text NOT NULL,
	"number" integer NOT NULL,
	"printed_number" text NOT NULL,
	"lines" jsonb NOT NULL,
	"total_paise" bigint NOT NULL,
	"issued_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "credit_notes_refund_id_unique" UNIQUE("refund_id"),
	CONSTRAINT "credit_notes_series_year_number_key" UNIQUE("is_financial","financial_year","number"),
	CONSTRAINT "credit_notes_kind_known" CHECK ("credit_notes"."kind" in ('refund', 'returned_parcel', 'cancelled')),
	CONSTRAINT "credit_notes_total_positive" CHECK ("credit_notes"."total_paise" > 0)
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"order_id" text PRIMARY KEY NOT NULL,
	"financial_year" text NOT NULL,
	"number" integer NOT NULL,
	"printed_number" text,
	"lines" jsonb,
	"seller" jsonb,
	"issued_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoices_year_number_key" UNIQUE("financial_year","number")
);
--> statement-breakpoint
CREATE TABLE "cart_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cart_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"cart_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"variant_id" integer,
	"quantity" integer NOT NULL,
	"seen_price_paise" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cart_lines_cart_item_key" UNIQUE NULLS NOT DISTINCT("cart_id","product_id","variant_id"),
	CONSTRAINT "cart_lines_quantity_range" CHECK ("cart_lines"."quantity" between 1 and 20)
);
--> statement-breakpoint
CREATE TABLE "carts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "carts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"token" text,
	"user_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "carts_token_unique" UNIQUE("token"),
	CONSTRAINT "carts_user_id_unique" UNIQUE("user_id")
);
--> statement-breakpoint
CREATE TABLE "wishlist_items" (
	"user_id" text NOT NULL,
	"product_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "wishlist_items_user_id_product_id_pk" PRIMARY KEY("user_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "categories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"link" text NOT NULL,
	"description" text NOT NULL,
	"rank" integer DEFAULT 0 NOT NULL,
	"media_hash" text,
	"retired_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "categories_link_unique" UNIQUE("link")
);
--> statement-breakpoint
CREATE TABLE "category_redirects" (
	"link" text PRIMARY KEY NOT NULL,
	"category_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "media" (
	"hash" text PRIMARY KEY NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_images" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_images_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"variant_id" integer,
	"media_hash" text NOT NULL,
	"kind" text DEFAULT 'gallery' NOT NULL,
	"rank" integer DEFAULT 0 NOT NULL,
	"is_main" boolean DEFAULT false NOT NULL,
	"alt" text DEFAULT '' NOT NULL,
	CONSTRAINT "product_images_kind_known" CHECK ("product_images"."kind" in ('gallery', 'hero'))
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "products_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"category_id" integer NOT NULL,
	"status" text DEFAULT 'published' NOT NULL,
	"name" text NOT NULL,
	"full_name" text NOT NULL,
	"description" text NOT NULL,
	"color" text NOT NULL,
	"price_paise" integer NOT NULL,
	"mrp_paise" integer NOT NULL,
	"hsn_code" text DEFAULT '8518' NOT NULL,
	"gst_rate_percent" integer DEFAULT 18 NOT NULL,
	"bullet_points" text[] DEFAULT '{}' NOT NULL,
	"is_on_sale" boolean DEFAULT false NOT NULL,
	"is_best_seller" boolean DEFAULT false NOT NULL,
	"is_featured" boolean DEFAULT false NOT NULL,
	"featured_at" timestamp with time zone,
	"is_new_arrival" boolean DEFAULT false NOT NULL,
	"is_prepaid_only" boolean DEFAULT false NOT NULL,
	"country_of_origin" text DEFAULT '' NOT NULL,
	"importer" text DEFAULT '' NOT NULL,
	"net_quantity" text DEFAULT '' NOT NULL,
	"weight_grams" integer DEFAULT 0 NOT NULL,
	"length_cm" integer DEFAULT 0 NOT NULL,
	"breadth_cm" integer DEFAULT 0 NOT NULL,
	"height_cm" integer DEFAULT 0 NOT NULL,
	"rating_average" double precision DEFAULT 0 NOT NULL,
	"review_count" integer DEFAULT 0 NOT NULL,
	"sold_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "products_status_known" CHECK ("products"."status" in ('draft', 'published', 'retired')),
	CONSTRAINT "products_price_positive" CHECK ("products"."price_paise" > 0),
	CONSTRAINT "products_mrp_positive" CHECK ("products"."mrp_paise" > 0),
	CONSTRAINT "products_gst_rate_sane" CHECK ("products"."gst_rate_percent" between 0 and 100),
	CONSTRAINT "products_weight_sane" CHECK ("products"."weight_grams" between 0 and 100000),
	CONSTRAINT "products_length_sane" CHECK ("products"."length_cm" between 0 and 300),
	CONSTRAINT "products_breadth_sane" CHECK ("products"."breadth_cm" between 0 and 300),
	CONSTRAINT "products_height_sane" CHECK ("products"."height_cm" between 0 and 300),
	CONSTRAINT "products_rating_sane" CHECK ("products"."rating_average" between 0 and 5)
);
--> statement-breakpoint
CREATE TABLE "specifications" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "specifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"name" text NOT NULL,
	"value" text NOT NULL,
	"rank" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stock_items" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"variant_id" integer,
	"sku_id" text NOT NULL,
	"available" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_items_sku_id_unique" UNIQUE("sku_id"),
	CONSTRAINT "stock_items_product_variant_key" UNIQUE NULLS NOT DISTINCT("product_id","variant_id"),
	CONSTRAINT "stock_items_available_not_negative" CHECK ("stock_items"."available" >= 0)
);
--> statement-breakpoint
CREATE TABLE "variants" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "variants_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"color" text NOT NULL,
	"price_paise" integer NOT NULL,
	"mrp_paise" integer NOT NULL,
	"rank" integer DEFAULT 0 NOT NULL,
	"retired_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "variants_price_positive" CHECK ("variants"."price_paise" > 0),
	CONSTRAINT "variants_mrp_positive" CHECK ("variants"."mrp_paise" > 0)
);
--> statement-breakpoint
CREATE TABLE "cash_standings" (
	"kind" text NOT NULL,
	"value" text NOT NULL,
	"verdict" text NOT NULL,
	"reason" text NOT NULL,
	"set_by" text,
	"set_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cash_standings_kind_value_pk" PRIMARY KEY("kind","value"),
	CONSTRAINT "cash_standings_kind_known" CHECK ("cash_standings"."kind" in ('phone', 'account', 'address')),
	CONSTRAINT "cash_standings_verdict_known" CHECK ("cash_standings"."verdict" in ('blocked', 'lifted'))
);
--> statement-breakpoint
CREATE TABLE "confirmed_phones" (
	"user_id" text NOT NULL,
	"phone" text NOT NULL,
	"confirmed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "confirmed_phones_user_id_phone_pk" PRIMARY KEY("user_id","phone")
);
--> statement-breakpoint
CREATE TABLE "remittance_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "remittance_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"remittance_id" integer NOT NULL,
	"named" text NOT NULL,
	"order_id" text,
	"amount_paise" bigint NOT NULL,
	"undone_at" timestamp with time zone,
	CONSTRAINT "remittance_lines_amount_not_zero" CHECK ("remittance_lines"."amount_paise" <> 0)
);
--> statement-breakpoint
CREATE TABLE "remittances" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "remittances_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"courier" text NOT NULL,
	"reference" text NOT NULL,
	"received_on" date NOT NULL,
	"amount_paise" bigint NOT NULL,
	"charges_paise" bigint DEFAULT 0 NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"recorded_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp with time zone,
	"undone_by" text,
	CONSTRAINT "remittances_amount_not_negative" CHECK ("remittances"."amount_paise" >= 0),
	CONSTRAINT "remittances_charges_not_negative" CHECK ("remittances"."charges_paise" >= 0)
);
--> statement-breakpoint
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
CREATE TABLE "filter_options" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "filter_options_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"filter_id" integer NOT NULL,
	"value" text NOT NULL,
	"rank" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "filter_options_filter_value_key" UNIQUE("filter_id","value")
);
--> statement-breakpoint
CREATE TABLE "filters" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "filters_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"rank" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "filters_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "product_filter_options" (
	"product_id" integer NOT NULL,
	"option_id" integer NOT NULL,
	CONSTRAINT "product_filter_options_product_id_option_id_pk" PRIMARY KEY("product_id","option_id")
);
--> statement-breakpoint
CREATE TABLE "message_choices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "message_choices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"channel" text NOT NULL,
	"is_on" boolean NOT NULL,
	"place" text NOT NULL,
	"said_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "message_choices_channel_known" CHECK ("message_choices"."channel" in ('sms', 'whatsapp')),
	CONSTRAINT "message_choices_place_known" CHECK ("message_choices"."place" in ('checkout', 'account', 'stop', 'alert'))
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
	"offered" jsonb,
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
	CONSTRAINT "notices_kind_known" CHECK ("notices"."kind" in ('order', 'low-stock', 'money', 'parcel', 'channel', 'question'))
);
--> statement-breakpoint
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
	CONSTRAINT "sent_messages_channel_known" CHECK ("sent_messages"."channel" in ('mail', 'sms', 'whatsapp')),
	CONSTRAINT "sent_messages_state_known" CHECK ("sent_messages"."state" in ('queued', 'sending', 'sent', 'delivered', 'read', 'failed')),
	CONSTRAINT "sent_messages_tries_positive" CHECK ("sent_messages"."tries" >= 0)
);
--> statement-breakpoint
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
CREATE TABLE "audit_log" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" text,
	"action" text NOT NULL,
	"entity" text NOT NULL,
	"entity_id" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"undo_of" integer,
	"batch_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contact_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"contact" text NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"message" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"handled_at" timestamp with time zone,
	"handled_by" text
);
--> statement-breakpoint
CREATE TABLE "emulator_records" (
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"parent" text DEFAULT '' NOT NULL,
	"body" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "emulator_records_kind_key_pk" PRIMARY KEY("kind","key")
);
--> statement-breakpoint
CREATE TABLE "keyed_writes" (
	"id" text PRIMARY KEY NOT NULL,
	"fingerprint" text NOT NULL,
	"answer" text,
	"started_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop_settings" (
	"section" text PRIMARY KEY NOT NULL,
	"values" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop_state" (
	"key" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "offer_prices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "offer_prices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"offer_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"variant_id" integer,
	"price_paise" integer NOT NULL,
	CONSTRAINT "offer_prices_one_key" UNIQUE NULLS NOT DISTINCT("offer_id","product_id","variant_id"),
	CONSTRAINT "offer_prices_positive" CHECK ("offer_prices"."price_paise" > 0)
);
--> statement-breakpoint
CREATE TABLE "offer_uses" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "offer_uses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"offer_id" integer NOT NULL,
	"order_id" text NOT NULL,
	"saved_paise" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"given_back_at" timestamp with time zone,
	CONSTRAINT "offer_uses_order_offer_key" UNIQUE("order_id","offer_id"),
	CONSTRAINT "offer_uses_saved_positive" CHECK ("offer_uses"."saved_paise" > 0)
);
--> statement-breakpoint
CREATE TABLE "offers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "offers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"code" text,
	"kind" text NOT NULL,
	"percent" integer,
	"amount_paise" bigint,
	"most_paise" bigint,
	"steps" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"minimum_paise" bigint DEFAULT 0 NOT NULL,
	"category_ids" integer[] DEFAULT '{}' NOT NULL,
	"product_ids" integer[] DEFAULT '{}' NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"per_shopper" integer,
	"in_total" integer,
	"is_first_order" boolean DEFAULT false NOT NULL,
	"is_paused" boolean DEFAULT false NOT NULL,
	"removed_at" timestamp with time zone,
	"shown" text DEFAULT '' NOT NULL,
	"created_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "offers_kind_known" CHECK ("offers"."kind" in ('percent', 'amount', 'free-shipping', 'steps', 'price')),
	CONSTRAINT "offers_code_written" CHECK ("offers"."code" ~ '^[A-Z0-9][A-Z0-9-]*$' and length("offers"."code") between 3 and 24),
	CONSTRAINT "offers_percent_range" CHECK ("offers"."percent" between 1 and 90),
	CONSTRAINT "offers_amounts_positive" CHECK ("offers"."amount_paise" > 0 and "offers"."most_paise" > 0),
	CONSTRAINT "offers_kind_has_value" CHECK (("offers"."kind" = 'percent') = ("offers"."percent" is not null) and ("offers"."kind" = 'amount') = ("offers"."amount_paise" is not null)),
	CONSTRAINT "offers_minimum_not_negative" CHECK ("offers"."minimum_paise" >= 0),
	CONSTRAINT "offers_limits_positive" CHECK ("offers"."per_shopper" > 0 and "offers"."in_total" > 0),
	CONSTRAINT "offers_ends_after_start" CHECK ("offers"."ends_at" > "offers"."starts_at")
);
--> statement-breakpoint
CREATE TABLE "order_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" text NOT NULL,
	"status" text NOT NULL,
	"actor" text NOT NULL,
	"actor_user_id" text,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_events_actor_known" CHECK ("order_events"."actor" in ('shopper', 'staff', 'system'))
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" text NOT NULL,
	"product_id" integer,
	"variant_id" integer,
	"product_name" text NOT NULL,
	"color" text NOT NULL,
	"sku_id" text NOT NULL,
	"hsn_code" text NOT NULL,
	"gst_rate_percent" integer NOT NULL,
	"image_url" text NOT NULL,
	"mrp_paise" integer NOT NULL,
	"price_paise" integer NOT NULL,
	"quantity" integer NOT NULL,
	"reduction_paise" bigint DEFAULT 0 NOT NULL,
	"offer_facts" jsonb,
	CONSTRAINT "order_lines_quantity_range" CHECK ("order_lines"."quantity" between 1 and 20),
	CONSTRAINT "order_lines_price_positive" CHECK ("order_lines"."price_paise" > 0),
	CONSTRAINT "order_lines_reduction_within_line" CHECK ("order_lines"."reduction_paise" between 0 and "order_lines"."price_paise"::bigint * "order_lines"."quantity")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text,
	"is_example" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT 'payment_pending' NOT NULL,
	"source" text NOT NULL,
	"payment_method" text DEFAULT 'online' NOT NULL,
	"cart_id" integer,
	"fingerprint" text NOT NULL,
	"contact_name" text NOT NULL,
	"contact_email" text,
	"contact_phone" text NOT NULL,
	"address" jsonb NOT NULL,
	"business" jsonb,
	"subtotal_paise" bigint NOT NULL,
	"discount_paise" bigint NOT NULL,
	"reductions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"reduction_paise" bigint DEFAULT 0 NOT NULL,
	"offer_terms" jsonb,
	"shipping_paise" bigint DEFAULT 0 NOT NULL,
	"free_shipping_by" text,
	"fee_paise" bigint DEFAULT 0 NOT NULL,
	"total_paise" bigint NOT NULL,
	"carrier" text,
	"tracking_number" text,
	"is_partly_sent" boolean DEFAULT false NOT NULL,
	"deliver_by" date,
	"hold_expires_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	"returned_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "orders_status_known" CHECK ("orders"."status" in ('payment_pending', 'placed', 'shipped', 'delivered', 'cancelled', 'refunded', 'returned')),
	CONSTRAINT "orders_payment_method_known" CHECK ("orders"."payment_method" in ('online', 'cod')),
	CONSTRAINT "orders_source_known" CHECK ("orders"."source" in ('cart', 'buy_now')),
	CONSTRAINT "orders_total_adds_up" CHECK ("orders"."total_paise" = "orders"."subtotal_paise" - "orders"."discount_paise" - "orders"."reduction_paise" + "orders"."shipping_paise" + "orders"."fee_paise"),
	CONSTRAINT "orders_fee_not_negative" CHECK ("orders"."fee_paise" >= 0),
	CONSTRAINT "orders_reduction_within_goods" CHECK ("orders"."reduction_paise" between 0 and "orders"."subtotal_paise" - "orders"."discount_paise"),
	CONSTRAINT "orders_total_positive" CHECK ("orders"."total_paise" > 0)
);
--> statement-breakpoint
CREATE TABLE "stock_holds" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_holds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" text NOT NULL,
	"stock_item_id" integer,
	"quantity" integer NOT NULL,
	"state" text DEFAULT 'held' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_holds_order_item_key" UNIQUE("order_id","stock_item_id"),
	CONSTRAINT "stock_holds_quantity_positive" CHECK ("stock_holds"."quantity" > 0),
	CONSTRAINT "stock_holds_state_known" CHECK ("stock_holds"."state" in ('held', 'sold', 'released'))
);
--> statement-breakpoint
CREATE TABLE "courier_bookings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "courier_bookings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" text NOT NULL,
	"parcel_id" integer,
	"return_id" integer,
	"box" jsonb,
	"reference" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"step" text DEFAULT 'choose' NOT NULL,
	"asked_at" timestamp with time zone,
	"held_by" text,
	"held_until" timestamp with time zone,
	"problem" text DEFAULT '' NOT NULL,
	"wish" text NOT NULL,
	"courier_id" integer,
	"courier_name" text DEFAULT '' NOT NULL,
	"price_paise" bigint,
	"remote_order_id" text,
	"shipment_id" text,
	"tracking_number" text,
	"pickup_at" text DEFAULT '' NOT NULL,
	"label_url" text DEFAULT '' NOT NULL,
	"manifest_url" text DEFAULT '' NOT NULL,
	"track_url" text DEFAULT '' NOT NULL,
	"journey" text,
	"journey_at" timestamp with time zone,
	"expected_at" timestamp with time zone,
	"failed_tries" integer DEFAULT 0 NOT NULL,
	"waits_since" timestamp with time zone,
	"answer" text,
	"answer_state" text,
	"answer_wish" jsonb,
	"next_check_at" timestamp with time zone,
	"payout_asked_at" timestamp with time zone,
	"booked_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "courier_bookings_reference_key" UNIQUE("reference"),
	CONSTRAINT "courier_bookings_state_known" CHECK ("courier_bookings"."state" in ('open', 'stopped', 'booked', 'cancelling', 'cancelled')),
	CONSTRAINT "courier_bookings_step_known" CHECK ("courier_bookings"."step" in ('choose', 'create', 'number', 'pickup', 'label', 'manifest', 'done')),
	CONSTRAINT "courier_bookings_wish_known" CHECK ("courier_bookings"."wish" in ('chosen', 'recommended', 'cheapest', 'fastest')),
	CONSTRAINT "courier_bookings_journey_known" CHECK ("courier_bookings"."journey" in ('booked', 'picked_up', 'on_the_way', 'out_for_delivery', 'try_failed', 'returning', 'lost', 'delivered', 'returned')),
	CONSTRAINT "courier_bookings_tries_not_negative" CHECK ("courier_bookings"."failed_tries" >= 0),
	CONSTRAINT "courier_bookings_answer_known" CHECK ("courier_bookings"."answer" in ('try_again', 'send_back')),
	CONSTRAINT "courier_bookings_answer_state_known" CHECK ("courier_bookings"."answer_state" in ('open', 'sent', 'refused')),
	CONSTRAINT "courier_bookings_price_not_negative" CHECK ("courier_bookings"."price_paise" >= 0),
	CONSTRAINT "courier_bookings_numbered_once_booked" CHECK ("courier_bookings"."state" <> 'booked' or "courier_bookings"."tracking_number" is not null)
);
--> statement-breakpoint
CREATE TABLE "courier_scans" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "courier_scans_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"booking_id" integer NOT NULL,
	"digest" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"activity" text NOT NULL,
	"location" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "courier_scans_booking_digest_key" UNIQUE("booking_id","digest")
);
--> statement-breakpoint
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
CREATE TABLE "money_differences" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "money_differences_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"order_id" text NOT NULL,
	"gateway_order_id" text NOT NULL,
	"refund_id" text DEFAULT '' NOT NULL,
	"ours" text NOT NULL,
	"theirs" text NOT NULL,
	"amount_paise" bigint DEFAULT 0 NOT NULL,
	"first_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"resolved_at" timestamp with time zone,
	"resolved_by" text,
	"resolution" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" text NOT NULL,
	"payment_method" text DEFAULT 'online' NOT NULL,
	"gateway_order_id" text NOT NULL,
	"status" text DEFAULT 'creating' NOT NULL,
	"payment_session_id" text,
	"amount_paise" bigint NOT NULL,
	"gateway_status" text,
	"cf_payment_id" text,
	"method" text,
	"bank_reference" text,
	"expires_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"failure_told_at" timestamp with time zone,
	"next_check_at" timestamp with time zone,
	"check_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payments_gateway_order_id_unique" UNIQUE("gateway_order_id"),
	CONSTRAINT "payments_payment_method_known" CHECK ("payments"."payment_method" in ('online', 'cod')),
	CONSTRAINT "payments_status_known" CHECK ("payments"."status" in ('creating', 'active', 'paid', 'closed')),
	CONSTRAINT "payments_amount_positive" CHECK ("payments"."amount_paise" > 0)
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"payment_id" integer NOT NULL,
	"amount_paise" bigint NOT NULL,
	"reason" text NOT NULL,
	"is_goodwill" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT 'requested' NOT NULL,
	"cf_refund_id" text,
	"bank_reference" text,
	"requested_by" text,
	"next_check_at" timestamp with time zone,
	"check_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"processed_at" timestamp with time zone,
	CONSTRAINT "refunds_amount_positive" CHECK ("refunds"."amount_paise" > 0),
	CONSTRAINT "refunds_status_known" CHECK ("refunds"."status" in ('requested', 'pending', 'success', 'onhold', 'failed', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "webhook_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"body_hash" text NOT NULL,
	"raw_body" "bytea" NOT NULL,
	"headers" jsonb NOT NULL,
	"signature_valid" boolean NOT NULL,
	"type" text,
	"gateway_order_id" text,
	"deliveries" integer DEFAULT 1 NOT NULL,
	"outcome" text DEFAULT 'pending' NOT NULL,
	"outcome_note" text DEFAULT '' NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"processed_at" timestamp with time zone,
	CONSTRAINT "webhook_events_body_hash_unique" UNIQUE("body_hash")
);
--> statement-breakpoint
CREATE TABLE "lost_contents" (
	"hash" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "publications" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "publications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entity" text NOT NULL,
	"entity_id" text NOT NULL,
	"requested_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"error" text,
	"release_id" integer,
	"published_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "release_drafts" (
	"name" text PRIMARY KEY NOT NULL,
	"release" text NOT NULL,
	"code_version" text NOT NULL,
	"inline_scripts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"hash" text NOT NULL,
	"bytes" integer NOT NULL,
	"is_packed" boolean NOT NULL,
	"is_carried" boolean DEFAULT false NOT NULL,
	"cache_key" text,
	"changed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "release_files" (
	"name" text NOT NULL,
	"from_release" integer NOT NULL,
	"to_release" integer,
	"hash" text NOT NULL,
	"bytes" integer NOT NULL,
	"is_packed" boolean NOT NULL,
	"is_carried" boolean DEFAULT false NOT NULL,
	"cache_key" text,
	"changed_at" timestamp with time zone,
	CONSTRAINT "release_files_name_from_release_pk" PRIMARY KEY("name","from_release")
);
--> statement-breakpoint
CREATE TABLE "releases" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "releases_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"status" text DEFAULT 'building' NOT NULL,
	"reason" text NOT NULL,
	"page_count" integer DEFAULT 0 NOT NULL,
	"rendered_count" integer DEFAULT 0 NOT NULL,
	"duration_ms" integer,
	"error" text,
	"code_version" text DEFAULT '' NOT NULL,
	"inline_scripts" jsonb,
	"is_kept" boolean DEFAULT false NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "releases_name_unique" UNIQUE("name"),
	CONSTRAINT "releases_status_known" CHECK ("releases"."status" in ('building', 'live', 'superseded', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "return_lines" (
	"return_id" integer NOT NULL,
	"order_line_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "return_lines_return_id_order_line_id_pk" PRIMARY KEY("return_id","order_line_id"),
	CONSTRAINT "return_lines_quantity_positive" CHECK ("return_lines"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "returns" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "returns_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" text NOT NULL,
	"reason" text NOT NULL,
	"cause" text DEFAULT 'other' NOT NULL,
	"shown_refund_paise" bigint,
	"refund" jsonb,
	"status" text DEFAULT 'asked' NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"is_restocked" boolean DEFAULT false NOT NULL,
	"refund_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" text,
	"received_at" timestamp with time zone,
	CONSTRAINT "returns_cause_known" CHECK ("returns"."cause" in ('changed-mind', 'damaged', 'defective', 'wrong-item', 'not-as-described', 'other')),
	CONSTRAINT "returns_status_known" CHECK ("returns"."status" in ('asked', 'accepted', 'refused', 'received'))
);
--> statement-breakpoint
CREATE TABLE "review_images" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "review_images_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"review_id" integer NOT NULL,
	"media_hash" text NOT NULL,
	"rank" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_votes" (
	"review_id" integer NOT NULL,
	"user_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "review_votes_review_id_user_id_pk" PRIMARY KEY("review_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reviews_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"user_id" text,
	"order_id" text,
	"reviewer_name" text NOT NULL,
	"rating" integer NOT NULL,
	"review_text" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"moderated_at" timestamp with time zone,
	"moderated_by" text,
	CONSTRAINT "reviews_rating_range" CHECK ("reviews"."rating" between 1 and 5),
	CONSTRAINT "reviews_status_known" CHECK ("reviews"."status" in ('pending', 'approved', 'refused'))
);
--> statement-breakpoint
CREATE TABLE "product_search" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"document" "tsvector" NOT NULL,
	"words" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_misses" (
	"term" text PRIMARY KEY NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	"last_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_synonyms" (
	"term" text PRIMARY KEY NOT NULL,
	"replacement" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "slides" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "slides_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"rank" integer DEFAULT 0 NOT NULL,
	"media_hash" text,
	"title" text DEFAULT '' NOT NULL,
	"topic" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"product_id" integer,
	"detail_title" text DEFAULT '' NOT NULL,
	"detail_description" text DEFAULT '' NOT NULL,
	"specifications" text[] DEFAULT '{}' NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stock_movements" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_movements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"stock_item_id" integer NOT NULL,
	"change" integer NOT NULL,
	"available" integer NOT NULL,
	"reason" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"order_id" text,
	"user_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_movements_change_something" CHECK ("stock_movements"."change" <> 0)
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "businesses" ADD CONSTRAINT "businesses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "two_factors" ADD CONSTRAINT "two_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_waves" ADD CONSTRAINT "alert_waves_stock_item_id_stock_items_id_fk" FOREIGN KEY ("stock_item_id") REFERENCES "public"."stock_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_stock_item_id_stock_items_id_fk" FOREIGN KEY ("stock_item_id") REFERENCES "public"."stock_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_cart_id_carts_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."carts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishlist_items" ADD CONSTRAINT "wishlist_items_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishlist_items" ADD CONSTRAINT "wishlist_items_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_media_hash_media_hash_fk" FOREIGN KEY ("media_hash") REFERENCES "public"."media"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category_redirects" ADD CONSTRAINT "category_redirects_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_images" ADD CONSTRAINT "product_images_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_images" ADD CONSTRAINT "product_images_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_images" ADD CONSTRAINT "product_images_media_hash_media_hash_fk" FOREIGN KEY ("media_hash") REFERENCES "public"."media"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "specifications" ADD CONSTRAINT "specifications_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_items" ADD CONSTRAINT "stock_items_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_items" ADD CONSTRAINT "stock_items_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variants" ADD CONSTRAINT "variants_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_standings" ADD CONSTRAINT "cash_standings_set_by_users_id_fk" FOREIGN KEY ("set_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "confirmed_phones" ADD CONSTRAINT "confirmed_phones_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remittance_lines" ADD CONSTRAINT "remittance_lines_remittance_id_remittances_id_fk" FOREIGN KEY ("remittance_id") REFERENCES "public"."remittances"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remittance_lines" ADD CONSTRAINT "remittance_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remittances" ADD CONSTRAINT "remittances_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remittances" ADD CONSTRAINT "remittances_undone_by_users_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_displays" ADD CONSTRAINT "product_displays_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_displays" ADD CONSTRAINT "product_displays_model_hash_models_hash_fk" FOREIGN KEY ("model_hash") REFERENCES "public"."models"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "filter_options" ADD CONSTRAINT "filter_options_filter_id_filters_id_fk" FOREIGN KEY ("filter_id") REFERENCES "public"."filters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_filter_options" ADD CONSTRAINT "product_filter_options_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_filter_options" ADD CONSTRAINT "product_filter_options_option_id_filter_options_id_fk" FOREIGN KEY ("option_id") REFERENCES "public"."filter_options"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_choices" ADD CONSTRAINT "message_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_choices" ADD CONSTRAINT "notice_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_readers" ADD CONSTRAINT "notice_readers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sent_messages" ADD CONSTRAINT "sent_messages_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sent_messages" ADD CONSTRAINT "sent_messages_sent_by_users_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news" ADD CONSTRAINT "news_media_hash_media_hash_fk" FOREIGN KEY ("media_hash") REFERENCES "public"."media"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_undo_of_audit_log_id_fk" FOREIGN KEY ("undo_of") REFERENCES "public"."audit_log"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_handled_by_users_id_fk" FOREIGN KEY ("handled_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_settings" ADD CONSTRAINT "shop_settings_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_prices" ADD CONSTRAINT "offer_prices_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_prices" ADD CONSTRAINT "offer_prices_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_prices" ADD CONSTRAINT "offer_prices_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_uses" ADD CONSTRAINT "offer_uses_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_uses" ADD CONSTRAINT "offer_uses_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_actor_user_id_users_id_fk" FOREIGN KEY ("actor_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_cart_id_carts_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."carts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_holds" ADD CONSTRAINT "stock_holds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_holds" ADD CONSTRAINT "stock_holds_stock_item_id_stock_items_id_fk" FOREIGN KEY ("stock_item_id") REFERENCES "public"."stock_items"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courier_bookings" ADD CONSTRAINT "courier_bookings_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courier_bookings" ADD CONSTRAINT "courier_bookings_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courier_bookings" ADD CONSTRAINT "courier_bookings_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courier_bookings" ADD CONSTRAINT "courier_bookings_booked_by_users_id_fk" FOREIGN KEY ("booked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courier_scans" ADD CONSTRAINT "courier_scans_booking_id_courier_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."courier_bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel_lines" ADD CONSTRAINT "parcel_lines_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel_lines" ADD CONSTRAINT "parcel_lines_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_differences" ADD CONSTRAINT "money_differences_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_differences" ADD CONSTRAINT "money_differences_resolved_by_users_id_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publications" ADD CONSTRAINT "publications_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publications" ADD CONSTRAINT "publications_release_id_releases_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."releases"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release_files" ADD CONSTRAINT "release_files_from_release_releases_id_fk" FOREIGN KEY ("from_release") REFERENCES "public"."releases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_lines" ADD CONSTRAINT "return_lines_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_lines" ADD CONSTRAINT "return_lines_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_images" ADD CONSTRAINT "review_images_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_images" ADD CONSTRAINT "review_images_media_hash_media_hash_fk" FOREIGN KEY ("media_hash") REFERENCES "public"."media"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_votes" ADD CONSTRAINT "review_votes_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_votes" ADD CONSTRAINT "review_votes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_moderated_by_users_id_fk" FOREIGN KEY ("moderated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_search" ADD CONSTRAINT "product_search_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slides" ADD CONSTRAINT "slides_media_hash_media_hash_fk" FOREIGN KEY ("media_hash") REFERENCES "public"."media"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slides" ADD CONSTRAINT "slides_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_stock_item_id_stock_items_id_fk" FOREIGN KEY ("stock_item_id") REFERENCES "public"."stock_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "accounts_user_id_idx" ON "accounts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "addresses_user_id_idx" ON "addresses" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "addresses_one_default_idx" ON "addresses" USING btree ("user_id") WHERE "addresses"."is_default";--> statement-breakpoint
CREATE INDEX "passkeys_user_id_idx" ON "passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "registrations_expires_at_idx" ON "registrations" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_user_id_idx" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "two_factors_user_id_idx" ON "two_factors" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "users_created_at_idx" ON "users" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "verifications_identifier_idx" ON "verifications" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "alert_waves_stock_item_id_idx" ON "alert_waves" USING btree ("stock_item_id","created_at");--> statement-breakpoint
CREATE INDEX "alerts_queue_idx" ON "alerts" USING btree ("stock_item_id","kind","id");--> statement-breakpoint
CREATE INDEX "credit_notes_order_id_idx" ON "credit_notes" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "credit_notes_issued_at_idx" ON "credit_notes" USING btree ("issued_at");--> statement-breakpoint
CREATE INDEX "invoices_issued_at_idx" ON "invoices" USING btree ("issued_at");--> statement-breakpoint
CREATE INDEX "cart_lines_product_id_idx" ON "cart_lines" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "cart_lines_variant_id_idx" ON "cart_lines" USING btree ("variant_id");--> statement-breakpoint
CREATE INDEX "wishlist_items_product_id_idx" ON "wishlist_items" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "categories_rank_idx" ON "categories" USING btree ("rank");--> statement-breakpoint
CREATE INDEX "categories_media_hash_idx" ON "categories" USING btree ("media_hash");--> statement-breakpoint
CREATE INDEX "category_redirects_category_id_idx" ON "category_redirects" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "product_images_product_id_idx" ON "product_images" USING btree ("product_id","rank");--> statement-breakpoint
CREATE INDEX "product_images_variant_id_idx" ON "product_images" USING btree ("variant_id");--> statement-breakpoint
CREATE INDEX "product_images_media_hash_idx" ON "product_images" USING btree ("media_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "product_images_one_main_idx" ON "product_images" USING btree ("product_id",coalesce("variant_id", 0)) WHERE "product_images"."is_main";--> statement-breakpoint
CREATE INDEX "products_category_id_idx" ON "products" USING btree ("category_id","status");--> statement-breakpoint
CREATE INDEX "products_best_seller_idx" ON "products" USING btree ("id") WHERE "products"."is_best_seller";--> statement-breakpoint
CREATE INDEX "products_featured_idx" ON "products" USING btree ("id") WHERE "products"."is_featured";--> statement-breakpoint
CREATE INDEX "products_new_arrival_idx" ON "products" USING btree ("id") WHERE "products"."is_new_arrival";--> statement-breakpoint
CREATE INDEX "products_price_idx" ON "products" USING btree ("price_paise");--> statement-breakpoint
CREATE INDEX "specifications_product_id_idx" ON "specifications" USING btree ("product_id","rank");--> statement-breakpoint
CREATE INDEX "stock_items_variant_id_idx" ON "stock_items" USING btree ("variant_id");--> statement-breakpoint
CREATE UNIQUE INDEX "stock_items_sku_lower_key" ON "stock_items" USING btree (lower("sku_id"));--> statement-breakpoint
CREATE INDEX "variants_product_id_idx" ON "variants" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "cash_standings_set_by_idx" ON "cash_standings" USING btree ("set_by");--> statement-breakpoint
CREATE INDEX "remittance_lines_remittance_id_idx" ON "remittance_lines" USING btree ("remittance_id");--> statement-breakpoint
CREATE INDEX "remittance_lines_order_id_idx" ON "remittance_lines" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "remittances_one_reference_idx" ON "remittances" USING btree (lower("courier"),lower("reference")) WHERE "remittances"."undone_at" is null;--> statement-breakpoint
CREATE INDEX "remittances_received_on_idx" ON "remittances" USING btree ("received_on","id");--> statement-breakpoint
CREATE INDEX "remittances_recorded_by_idx" ON "remittances" USING btree ("recorded_by");--> statement-breakpoint
CREATE INDEX "remittances_undone_by_idx" ON "remittances" USING btree ("undone_by");--> statement-breakpoint
CREATE INDEX "product_displays_model_hash_idx" ON "product_displays" USING btree ("model_hash");--> statement-breakpoint
CREATE INDEX "product_filter_options_option_id_idx" ON "product_filter_options" USING btree ("option_id");--> statement-breakpoint
CREATE INDEX "message_choices_user_id_idx" ON "message_choices" USING btree ("user_id","channel","id");--> statement-breakpoint
CREATE INDEX "notices_created_at_idx" ON "notices" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "sent_messages_order_id_idx" ON "sent_messages" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "sent_messages_sent_by_idx" ON "sent_messages" USING btree ("sent_by");--> statement-breakpoint
CREATE UNIQUE INDEX "sent_messages_provider_id_idx" ON "sent_messages" USING btree ("provider_id");--> statement-breakpoint
CREATE INDEX "news_day_idx" ON "news" USING btree ("day");--> statement-breakpoint
CREATE INDEX "news_media_hash_idx" ON "news" USING btree ("media_hash");--> statement-breakpoint
CREATE INDEX "audit_log_entity_idx" ON "audit_log" USING btree ("entity","entity_id");--> statement-breakpoint
CREATE INDEX "audit_log_user_id_idx" ON "audit_log" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "audit_log_created_at_idx" ON "audit_log" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "audit_log_undo_of_key" ON "audit_log" USING btree ("undo_of");--> statement-breakpoint
CREATE INDEX "audit_log_batch_id_idx" ON "audit_log" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "contact_messages_created_at_idx" ON "contact_messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "contact_messages_handled_by_idx" ON "contact_messages" USING btree ("handled_by");--> statement-breakpoint
CREATE INDEX "contact_messages_open_idx" ON "contact_messages" USING btree ("created_at") WHERE "contact_messages"."handled_at" is null;--> statement-breakpoint
CREATE INDEX "emulator_records_parent_idx" ON "emulator_records" USING btree ("kind","parent");--> statement-breakpoint
CREATE INDEX "keyed_writes_started_at_idx" ON "keyed_writes" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "shop_settings_updated_by_idx" ON "shop_settings" USING btree ("updated_by");--> statement-breakpoint
CREATE INDEX "offer_prices_product_id_idx" ON "offer_prices" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "offer_prices_variant_id_idx" ON "offer_prices" USING btree ("variant_id");--> statement-breakpoint
CREATE INDEX "offer_uses_offer_id_idx" ON "offer_uses" USING btree ("offer_id","id");--> statement-breakpoint
CREATE INDEX "offer_uses_counted_idx" ON "offer_uses" USING btree ("offer_id") WHERE "offer_uses"."given_back_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "offers_one_code_idx" ON "offers" USING btree ("code") WHERE "offers"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "offers_created_by_idx" ON "offers" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "order_events_order_id_idx" ON "order_events" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_events_actor_user_id_idx" ON "order_events" USING btree ("actor_user_id");--> statement-breakpoint
CREATE INDEX "order_lines_order_id_idx" ON "order_lines" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_lines_product_id_idx" ON "order_lines" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "order_lines_variant_id_idx" ON "order_lines" USING btree ("variant_id");--> statement-breakpoint
CREATE INDEX "order_lines_sku_search_idx" ON "order_lines" USING gin (lower("sku_id") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_user_id_idx" ON "orders" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "orders_cart_id_idx" ON "orders" USING btree ("cart_id");--> statement-breakpoint
CREATE INDEX "orders_created_at_idx" ON "orders" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "orders_search_idx" ON "orders" USING gin (lower("id" || ' ' || "contact_name" || ' ' || "contact_phone" || ' ' || coalesce("contact_email", '') || ' ' || coalesce("tracking_number", '') || ' ' || coalesce("address"->>'fullName', '') || ' ' || coalesce("address"->>'mobileNumber', '') || ' ' || coalesce("address"->>'pincode', '') || ' ' || coalesce("address"->>'city', '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_status_idx" ON "orders" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "orders_contact_email_idx" ON "orders" USING btree (lower("contact_email"));--> statement-breakpoint
CREATE INDEX "orders_contact_phone_idx" ON "orders" USING btree ("contact_phone");--> statement-breakpoint
CREATE INDEX "orders_mobile_idx" ON "orders" USING btree (("address"->>'mobileNumber'));--> statement-breakpoint
CREATE INDEX "orders_address_key_idx" ON "orders" USING btree ((case when ("address"->>'addressLine1') = '' then '' else ("address"->>'pincode') || ' ' || lower(regexp_replace(("address"->>'addressLine1') || ("address"->>'addressLine2'), '[[:space:][:punct:]]+', '', 'g')) end));--> statement-breakpoint
CREATE INDEX "orders_examples_idx" ON "orders" USING btree ("id") WHERE "orders"."is_example";--> statement-breakpoint
CREATE INDEX "orders_cash_phone_idx" ON "orders" USING btree (("address"->>'mobileNumber')) WHERE "orders"."payment_method" = 'cod';--> statement-breakpoint
CREATE INDEX "orders_returned_idx" ON "orders" USING btree ("returned_at") WHERE "orders"."status" = 'returned';--> statement-breakpoint
CREATE UNIQUE INDEX "orders_one_open_fingerprint_idx" ON "orders" USING btree ("user_id","fingerprint") WHERE "orders"."status" = 'payment_pending';--> statement-breakpoint
CREATE INDEX "stock_holds_stock_item_id_idx" ON "stock_holds" USING btree ("stock_item_id");--> statement-breakpoint
CREATE INDEX "stock_holds_open_idx" ON "stock_holds" USING btree ("order_id") WHERE "stock_holds"."state" = 'held';--> statement-breakpoint
CREATE UNIQUE INDEX "courier_bookings_one_a_parcel_idx" ON "courier_bookings" USING btree ("parcel_id") WHERE "courier_bookings"."state" <> 'cancelled';--> statement-breakpoint
CREATE UNIQUE INDEX "courier_bookings_one_a_return_idx" ON "courier_bookings" USING btree ("return_id") WHERE "courier_bookings"."state" <> 'cancelled';--> statement-breakpoint
CREATE INDEX "courier_bookings_order_id_idx" ON "courier_bookings" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "courier_bookings_tracking_number_idx" ON "courier_bookings" USING btree ("tracking_number");--> statement-breakpoint
CREATE INDEX "courier_bookings_booked_by_idx" ON "courier_bookings" USING btree ("booked_by");--> statement-breakpoint
CREATE INDEX "courier_bookings_next_check_at_idx" ON "courier_bookings" USING btree ("next_check_at");--> statement-breakpoint
CREATE INDEX "courier_bookings_waits_since_idx" ON "courier_bookings" USING btree ("waits_since");--> statement-breakpoint
CREATE INDEX "parcel_lines_order_line_id_idx" ON "parcel_lines" USING btree ("order_line_id");--> statement-breakpoint
CREATE INDEX "parcels_tracking_search_idx" ON "parcels" USING gin (lower("tracking_number") gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "money_differences_one_open_idx" ON "money_differences" USING btree ("kind","gateway_order_id","refund_id") WHERE "money_differences"."resolved_at" is null;--> statement-breakpoint
CREATE INDEX "money_differences_order_id_idx" ON "money_differences" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "money_differences_resolved_by_idx" ON "money_differences" USING btree ("resolved_by");--> statement-breakpoint
CREATE INDEX "money_differences_open_idx" ON "money_differences" USING btree ("first_seen_at") WHERE "money_differences"."resolved_at" is null;--> statement-breakpoint
CREATE INDEX "payments_order_id_idx" ON "payments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payments_next_check_at_idx" ON "payments" USING btree ("next_check_at");--> statement-breakpoint
CREATE INDEX "refunds_order_id_idx" ON "refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refunds_payment_id_idx" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refunds_requested_by_idx" ON "refunds" USING btree ("requested_by");--> statement-breakpoint
CREATE INDEX "refunds_next_check_at_idx" ON "refunds" USING btree ("next_check_at");--> statement-breakpoint
CREATE INDEX "webhook_events_gateway_order_id_idx" ON "webhook_events" USING btree ("gateway_order_id");--> statement-breakpoint
CREATE INDEX "webhook_events_outcome_idx" ON "webhook_events" USING btree ("outcome","received_at");--> statement-breakpoint
CREATE INDEX "publications_waiting_idx" ON "publications" USING btree ("id") WHERE "publications"."published_at" is null;--> statement-breakpoint
CREATE INDEX "publications_entity_idx" ON "publications" USING btree ("entity","entity_id");--> statement-breakpoint
CREATE INDEX "publications_requested_by_idx" ON "publications" USING btree ("requested_by");--> statement-breakpoint
CREATE INDEX "publications_release_id_idx" ON "publications" USING btree ("release_id");--> statement-breakpoint
CREATE UNIQUE INDEX "release_files_newest_key" ON "release_files" USING btree ("name") WHERE "release_files"."to_release" is null;--> statement-breakpoint
CREATE INDEX "release_files_from_release_idx" ON "release_files" USING btree ("from_release");--> statement-breakpoint
CREATE INDEX "release_files_to_release_idx" ON "release_files" USING btree ("to_release");--> statement-breakpoint
CREATE INDEX "releases_status_idx" ON "releases" USING btree ("status","started_at");--> statement-breakpoint
CREATE INDEX "return_lines_order_line_id_idx" ON "return_lines" USING btree ("order_line_id");--> statement-breakpoint
CREATE INDEX "returns_order_id_idx" ON "returns" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "returns_decided_by_idx" ON "returns" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "returns_refund_id_idx" ON "returns" USING btree ("refund_id");--> statement-breakpoint
CREATE INDEX "returns_status_idx" ON "returns" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "review_images_review_id_idx" ON "review_images" USING btree ("review_id");--> statement-breakpoint
CREATE INDEX "review_images_media_hash_idx" ON "review_images" USING btree ("media_hash");--> statement-breakpoint
CREATE INDEX "review_votes_user_id_idx" ON "review_votes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "reviews_product_id_idx" ON "reviews" USING btree ("product_id","status","created_at");--> statement-breakpoint
CREATE INDEX "reviews_user_id_idx" ON "reviews" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "reviews_order_id_idx" ON "reviews" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "reviews_moderated_by_idx" ON "reviews" USING btree ("moderated_by");--> statement-breakpoint
CREATE INDEX "reviews_latest_idx" ON "reviews" USING btree ("status","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_once_a_buyer_idx" ON "reviews" USING btree ("product_id","user_id");--> statement-breakpoint
CREATE INDEX "product_search_document_idx" ON "product_search" USING gin ("document");--> statement-breakpoint
CREATE INDEX "search_words_trigram_idx" ON "search_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "slides_product_id_idx" ON "slides" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "slides_media_hash_idx" ON "slides" USING btree ("media_hash");--> statement-breakpoint
CREATE INDEX "stock_movements_stock_item_id_idx" ON "stock_movements" USING btree ("stock_item_id","id");--> statement-breakpoint
CREATE INDEX "stock_movements_order_id_idx" ON "stock_movements" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "stock_movements_user_id_idx" ON "stock_movements" USING btree ("user_id");--> statement-breakpoint
-- Every change of stock writes the ledger in the same statement; see schema/stock-ledger.ts.
CREATE FUNCTION "note_stock_movements"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  said jsonb := coalesce(nullif(current_setting('swara.stock', true), ''), '{}')::jsonb;
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO "stock_movements" ("stock_item_id", "change", "available", "reason", "note", "order_id", "user_id")
    SELECT "id", "available", "available", coalesce(said->>'reason', 'opening'),
      coalesce(said->>'note', ''), said->>'orderId', said->>'userId'
    FROM "stock_after" WHERE "available" <> 0 ORDER BY "id";
  ELSE
    INSERT INTO "stock_movements" ("stock_item_id", "change", "available", "reason", "note", "order_id", "user_id")
    SELECT "stock_after"."id", "stock_after"."available" - "stock_before"."available", "stock_after"."available",
      coalesce(said->>'reason', 'unexplained'), coalesce(said->>'note', ''), said->>'orderId', said->>'userId'
    FROM "stock_after" JOIN "stock_before" ON "stock_before"."id" = "stock_after"."id"
    WHERE "stock_after"."available" <> "stock_before"."available" ORDER BY "stock_after"."id";
  END IF;
  IF FOUND THEN
    PERFORM set_config('swara.stock', '', true);
  END IF;
  RETURN NULL;
END;
$$;--> statement-breakpoint
CREATE TRIGGER "stock_items_added" AFTER INSERT ON "stock_items"
REFERENCING NEW TABLE AS "stock_after" FOR EACH STATEMENT EXECUTE FUNCTION "note_stock_movements"();--> statement-breakpoint
CREATE TRIGGER "stock_items_changed" AFTER UPDATE ON "stock_items"
REFERENCING OLD TABLE AS "stock_before" NEW TABLE AS "stock_after" FOR EACH STATEMENT EXECUTE FUNCTION "note_stock_movements"();--> statement-breakpoint
-- Newly featured products come first on the home page.
CREATE FUNCTION "record_featured_at"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."featured_at" := now();
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "products_added_as_featured" BEFORE INSERT ON "products"
FOR EACH ROW WHEN (NEW."is_featured") EXECUTE FUNCTION "record_featured_at"();--> statement-breakpoint
CREATE TRIGGER "products_featured" BEFORE UPDATE ON "products"
FOR EACH ROW WHEN (NEW."is_featured" AND NOT OLD."is_featured") EXECUTE FUNCTION "record_featured_at"();
