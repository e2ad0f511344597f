package main

import (
	"errors"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"
	restate "github.com/restatedev/sdk-go"
)

type Scan struct {
	Depot string `json:"depot"`
}

// #region lock

var shipment = restate.NewObject("Shipment").
	Handler("scan", restate.NewObjectHandler(scanShipment))

// scanShipment runs one at a time for each tracking number, in this process
// and in all others.
func scanShipment(ctx restate.ObjectContext, scan Scan) (int, error) {
	key := restate.Key(ctx)
	before, err := restate.Run(ctx, func(ctx restate.RunContext) (int, error) {
		var scans int
		err := parcels.pool.QueryRow(ctx,
			"SELECT scans FROM shipments WHERE tracking_number = $1", key).Scan(&scans)
		if errors.Is(err, pgx.ErrNoRows) {
			return 0, nil
		}
		return scans, err
	}, restate.WithName("read scans"))
	if err != nil {
		return 0, err
	}
	scans := before + 1
	_, err = restate.Run(ctx, func(ctx restate.RunContext) (restate.Void, error) {
		name := "write scans " + key
		err := parcels.transaction(ctx, name, "COMMIT", func(c *pgxpool.Conn) error {
			_, err := c.Exec(ctx, `
				INSERT INTO shipments (tracking_number, scans, last_depot)
				VALUES ($1, $2, $3)
				ON CONFLICT (tracking_number)
				DO UPDATE SET scans = excluded.scans, last_depot = excluded.last_depot`,
				key, scans, scan.Depot)
			return err
		})
		return restate.Void{}, err
	}, restate.WithName("write scans"))
	return scans, err
}

// #endregion lock
