ALTER TABLE "products" ADD COLUMN "featured_at" timestamp with time zone;--> statement-breakpoint
CREATE FUNCTION "record_featured_at"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."featured_at" := now();
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "products_added_as_featured" BEFORE INSERT ON "products"
FOR EACH ROW WHEN (NEW."is_featured") EXECUTE FUNCTION "record_featured_at"();--> statement-breakpoint
CREATE TRIGGER "products_featured" BEFORE UPDATE ON "products"
FOR EACH ROW WHEN (NEW."is_featured" AND NOT OLD."is_featured") EXECUTE FUNCTION "record_featured_at"();
