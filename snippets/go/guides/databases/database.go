package main

import (
	"context"
	"log"
	"os"
	"time"

	"github.com/jackc/pgx/v5/pgxpool"
)

type database struct {
	name string
	pool *pgxpool.Pool
}

var (
	parcels = connect("parcels", os.Getenv("DATABASE_URL"))
	ledger  = connect("ledger", os.Getenv("LEDGER_URL"))
)

// #region pool

func connect(name, url string) database {
	config, err := pgxpool.ParseConfig(url)
	if err != nil {
		log.Fatal(err)
	}
	config.MaxConns = 20 // connections of this pool
	config.ConnConfig.ConnectTimeout = 5 * time.Second
	config.ConnConfig.RuntimeParams["statement_timeout"] = "10s"
	config.ConnConfig.RuntimeParams["lock_timeout"] = "5s"
	pool, err := pgxpool.NewWithConfig(context.Background(), config)
	if err != nil {
		log.Fatal(err)
	}
	return database{name, pool}
}

// #endregion pool

// #region transaction

// transaction runs work in a transaction, and ends it with COMMIT or the like.
func (d database) transaction(
	ctx context.Context, step, end string, work func(*pgxpool.Conn) error,
) error {
	if err := reached(step); err != nil {
		return err
	}
	if err := d.inConnection(ctx, end, work); err != nil {
		return err
	}
	return reached("committed " + step)
}

func (d database) inConnection(
	ctx context.Context, end string, work func(*pgxpool.Conn) error,
) error {
	connection, err := d.pool.Acquire(ctx)
	if err != nil {
		return err
	}
	// Closes a connection whose transaction is open, which rolls it back.
	defer connection.Release()
	if _, err := connection.Exec(ctx, "BEGIN"); err != nil {
		return err
	}
	if err := work(connection); err != nil {
		return err
	}
	_, err = connection.Exec(ctx, end)
	return err
}

// #endregion transaction
