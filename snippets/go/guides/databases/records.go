package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"net/http"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"
	restate "github.com/restatedev/sdk-go"
)

type Parcel struct {
	TrackingNumber string `json:"trackingNumber"`
}

type ParcelRecord struct {
	TrackingNumber string `json:"trackingNumber"`
	Customer       string `json:"customer"`
	Stage          string `json:"stage"`
}

type DepotScan struct {
	TrackingNumber string `json:"trackingNumber"`
	Depot          string `json:"depot"`
}

type StageChange struct {
	TrackingNumber string `json:"trackingNumber"`
	Stage          string `json:"stage"`
}

type Payment struct {
	PaymentKey     string `json:"paymentKey"`
	TrackingNumber string `json:"trackingNumber"`
	Customer       string `json:"customer"`
	AmountCents    int    `json:"amountCents"`
}

var parcelRecords = restate.NewService("ParcelRecords").
	Handler("find", restate.NewServiceHandler(findParcel)).
	Handler("addScan", restate.NewServiceHandler(addScan)).
	Handler("save", restate.NewServiceHandler(saveParcel)).
	Handler("spend", restate.NewServiceHandler(spendCredit)).
	Handler("changeStage", restate.NewServiceHandler(changeStage)).
	Handler("settle", restate.NewServiceHandler(settle))

// #region read

func findParcel(ctx restate.Context, parcel Parcel) (ParcelRecord, error) {
	return restate.Run(ctx, func(ctx restate.RunContext) (ParcelRecord, error) {
		found := ParcelRecord{TrackingNumber: parcel.TrackingNumber}
		err := parcels.pool.QueryRow(ctx,
			"SELECT customer, stage FROM parcels WHERE tracking_number = $1",
			parcel.TrackingNumber).Scan(&found.Customer, &found.Stage)
		if errors.Is(err, pgx.ErrNoRows) {
			return found, noShipment(parcel.TrackingNumber)
		}
		return found, err
	}, restate.WithName("find parcel"))
}

func noShipment(trackingNumber string) error {
	err := fmt.Errorf("no shipment %s", trackingNumber)
	return restate.TerminalError(err, http.StatusNotFound)
}

// #endregion read

// #region naive

func addScan(ctx restate.Context, scan DepotScan) (restate.Void, error) {
	return step(ctx, "add scan", func(ctx context.Context) error {
		name := "add scan " + scan.TrackingNumber
		return parcels.transaction(ctx, name, "COMMIT", func(c *pgxpool.Conn) error {
			_, err := c.Exec(ctx,
				"INSERT INTO scans (tracking_number, depot) VALUES ($1, $2)",
				scan.TrackingNumber, scan.Depot)
			return err
		})
	})
}

// #endregion naive

// #region upsert

func saveParcel(
	ctx restate.Context, parcel ParcelRecord,
) (restate.Void, error) {
	return step(ctx, "save parcel", func(ctx context.Context) error {
		name := "save parcel " + parcel.TrackingNumber
		return parcels.transaction(ctx, name, "COMMIT", func(c *pgxpool.Conn) error {
			_, err := c.Exec(ctx, `
				INSERT INTO parcels (tracking_number, customer, stage)
				VALUES ($1, $2, $3)
				ON CONFLICT (tracking_number)
				DO UPDATE SET customer = excluded.customer, stage = excluded.stage`,
				parcel.TrackingNumber, parcel.Customer, parcel.Stage)
			return err
		})
	})
}

// #endregion upsert

// #region key

func spendCredit(ctx restate.Context, payment Payment) (restate.Void, error) {
	return step(ctx, "spend credit", func(ctx context.Context) error {
		name := "spend credit " + payment.TrackingNumber
		return ledger.transaction(ctx, name, "COMMIT", func(c *pgxpool.Conn) error {
			return pay(ctx, c, payment)
		})
	})
}

// step runs a step that has no result.
func step(
	ctx restate.Context, name string, work func(context.Context) error,
) (restate.Void, error) {
	return restate.Run(ctx, func(ctx restate.RunContext) (restate.Void, error) {
		return restate.Void{}, work(ctx)
	}, restate.WithName(name))
}

// #endregion key

// #region version

func changeStage(
	ctx restate.Context, change StageChange,
) (restate.Void, error) {
	changeKey := ctx.Request().ID
	for {
		// #fold Reads the version
		version, err := restate.Run(ctx, func(ctx restate.RunContext) (int, error) {
			var version int
			err := parcels.pool.QueryRow(ctx,
				"SELECT version FROM parcels WHERE tracking_number = $1",
				change.TrackingNumber).Scan(&version)
			if errors.Is(err, pgx.ErrNoRows) {
				return 0, noShipment(change.TrackingNumber)
			}
			return version, err
		}, restate.WithName("read version"))
		if err != nil {
			return restate.Void{}, err
		}
		// #endfold
		changed, err := restate.Run(ctx, func(ctx restate.RunContext) (bool, error) {
			return updateStage(ctx, change, version, changeKey)
		}, restate.WithName("change stage"))
		if err != nil || changed {
			return restate.Void{}, err
		}
	}
}

// updateStage returns whether the change is made; it isn't if another program
// was faster.
func updateStage(
	ctx context.Context, change StageChange, version int, changeKey string,
) (changed bool, err error) {
	name := "change stage " + change.TrackingNumber
	err = parcels.transaction(ctx, name, "COMMIT", func(c *pgxpool.Conn) error {
		first, err := c.Exec(ctx,
			"INSERT INTO changes (change_key) VALUES ($1) ON CONFLICT DO NOTHING",
			changeKey)
		if err != nil {
			return err
		}
		if first.RowsAffected() == 0 {
			changed = true // by an earlier attempt
			return nil
		}
		updated, err := c.Exec(ctx, `
			UPDATE parcels SET stage = $2, version = version + 1
			WHERE tracking_number = $1 AND version = $3`,
			change.TrackingNumber, change.Stage, version)
		if err != nil {
			return err
		}
		changed = updated.RowsAffected() == 1
		if !changed {
			_, err = c.Exec(ctx, "DELETE FROM changes WHERE change_key = $1", changeKey)
		}
		return err
	})
	return changed, err
}

// #endregion version

// #region settle

func settle(ctx restate.Context, payment Payment) (restate.Void, error) {
	id, key := ctx.Request().ID, payment.TrackingNumber
	if refusal := prepareBoth(ctx, id, payment); refusal != nil {
		err := toTheEnd(ctx, "roll back parcels", func(ctx context.Context) error {
			return rollBackPrepared(ctx, parcels, id)
		})
		if err != nil {
			return restate.Void{}, err
		}
		err = toTheEnd(ctx, "roll back ledger", func(ctx context.Context) error {
			return rollBackPrepared(ctx, ledger, id)
		})
		return restate.Void{}, cmp.Or(err, refusal)
	}
	// Both databases have promised to commit: from here, there's no way back.
	err := toTheEnd(ctx, "commit parcels", func(ctx context.Context) error {
		return commitPrepared(ctx, parcels, id, "commit parcels "+key)
	})
	if err != nil {
		return restate.Void{}, err
	}
	return restate.Void{}, toTheEnd(ctx, "commit ledger", func(ctx context.Context) error {
		return commitPrepared(ctx, ledger, id, "commit ledger "+key)
	})
}

// #fold prepareBoth
func prepareBoth(ctx restate.Context, id string, payment Payment) error {
	key := payment.TrackingNumber
	_, err := step(ctx, "prepare parcels", func(ctx context.Context) error {
		name := "prepare parcels " + key
		return prepare(ctx, parcels, id, name, func(c *pgxpool.Conn) error {
			_, err := c.Exec(ctx,
				"UPDATE parcels SET stage = 'delivered' WHERE tracking_number = $1", key)
			return err
		})
	})
	if err != nil {
		return err
	}
	_, err = step(ctx, "prepare ledger", func(ctx context.Context) error {
		name := "prepare ledger " + key
		return prepare(ctx, ledger, id, name, func(c *pgxpool.Conn) error {
			return pay(ctx, c, payment)
		})
	})
	return err
}

// #endfold

// toTheEnd runs a step, and runs it again if the invocation is cancelled in the
// meantime.
func toTheEnd(
	ctx restate.Context, name string, work func(context.Context) error,
) error {
	_, err := step(ctx, name, work)
	if restate.IsTerminalError(err) &&
		restate.ErrorCode(err) == http.StatusConflict {
		// Restate cancels an invocation once.
		_, err = step(ctx, name, work)
	}
	return err
}

// #endregion settle

// #region pay

// pay takes the amount from the customer's credit, once for each key.
func pay(ctx context.Context, c *pgxpool.Conn, payment Payment) error {
	inserted, err := c.Exec(ctx, `
		INSERT INTO payments (payment_key, tracking_number, amount_cents)
		VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`,
		payment.PaymentKey, payment.TrackingNumber, payment.AmountCents)
	if err != nil || inserted.RowsAffected() == 0 {
		return err // no row: an earlier attempt has committed
	}
	updated, err := c.Exec(ctx, `
		UPDATE accounts SET credit_cents = credit_cents - $2
		WHERE customer = $1 AND credit_cents >= $2`,
		payment.Customer, payment.AmountCents)
	if err == nil && updated.RowsAffected() == 0 {
		err = restate.TerminalError(
			errors.New("not enough credit"), http.StatusPaymentRequired)
	}
	return err
}

// #endregion pay
