DROP INDEX "vehicles_free_newest";--> statement-breakpoint
DROP INDEX "vehicles_free_shuffle";--> statement-breakpoint
DROP INDEX "vehicles_free_week";--> statement-breakpoint
DROP INDEX "vehicles_free_odometer";--> statement-breakpoint
DROP INDEX "vehicles_free_year";--> statement-breakpoint
DROP INDEX "vehicles_make_model";--> statement-breakpoint
DROP INDEX "vehicles_lat_lng";--> statement-breakpoint
DROP INDEX "vehicles_place";--> statement-breakpoint
DROP INDEX "vehicles_partner";--> statement-breakpoint
DROP INDEX "vehicles_search_trgm";